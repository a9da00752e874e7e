import { Alert, Form, Input, Segmented, theme } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { subjectContract } from '../contract.ts';
import { SyntaxHelp } from './SyntaxHelp.tsx';
import { useDelayed } from './use-delayed.ts';

const BOXES = ['subject', 'region', 'person', 'event', 'exclude'] as const;
type Boxes = Record<(typeof BOXES)[number], string>;
type Check = Output<typeof subjectContract.check>;
const EMPTY: Boxes = { subject: '', region: '', person: '', event: '', exclude: '' };

export interface ExpressionEditorProps {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}

/** An expression as text or in five boxes, one tree behind both. The boxes are kept in the form's field `builder`. */
export function ExpressionEditor({ value = '', onChange, id }: ExpressionEditorProps) {
  const t = useText('subject');
  const form = Form.useFormInstance();
  const [boxes, setBoxes] = useState<Boxes | undefined>(
    () => (form.getFieldValue('builder') as Boxes | null) ?? (value ? undefined : EMPTY),
  );
  const draft = useDelayed(boxes ? { builder: boxes } : { expression: value });
  const check = useCall(subjectContract.check, draft, { keepsPrevious: true });
  const change = useEffectEvent((expression: string) => onChange?.(expression));
  useEffect(() => {
    if (boxes && check.data?.isValid && check.data.expression !== value) change(check.data.expression);
  }, [boxes, check.data, value]);
  const edit = (next: Boxes) => {
    setBoxes(next);
    form.setFieldValue('builder', next);
    if (!BOXES.some((box) => next[box].trim())) onChange?.('');
  };
  const toText = () => {
    setBoxes(undefined);
    form.setFieldValue('builder', null);
  };
  const found = check.data?.builder;
  return (
    <div id={id}>
      <Segmented
        size="small"
        value={boxes ? 'boxes' : 'text'}
        options={[
          { value: 'boxes', label: t('editor.boxes'), disabled: !boxes && Boolean(value) && !found },
          { value: 'text', label: t('editor.text') },
        ]}
        onChange={(mode) => (mode === 'text' ? toText() : edit(found ?? EMPTY))}
        style={{ marginBlockEnd: 8 }}
      />{' '}
      <SyntaxHelp />
      {!boxes && value && check.data?.isValid && !found && <div>{t('editor.noBoxes')}</div>}
      {boxes ? (
        <div className="expression-boxes">
          {BOXES.map((box) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text area is the control
            <label key={box}>
              {t(`box.${box}`)}
              <Input.TextArea
                value={boxes[box]}
                autoSize={{ minRows: 3, maxRows: 10 }}
                placeholder={t(`boxHint.${box}`)}
                status={check.data?.errors.some((error) => error.box === box) ? 'error' : ''}
                onChange={(event) => edit({ ...boxes, [box]: event.target.value })}
              />
            </label>
          ))}
        </div>
      ) : (
        <Input.TextArea
          value={value}
          autoSize={{ minRows: 3, maxRows: 14 }}
          aria-label={t('field.expression')}
          spellCheck={false}
          status={check.data && !check.data.isValid && value ? 'error' : ''}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
      {check.data && (boxes || value) && (
        <CheckResult check={check.data} text={boxes ? check.data.expression : value} isBoxes={boxes !== undefined} />
      )}
    </div>
  );
}

/** What is wrong, where, and what was expected; what is probably not meant; the text that the boxes make. */
function CheckResult({ check, text, isBoxes }: { check: Check; text: string; isBoxes: boolean }) {
  const t = useText('subject');
  const { token } = theme.useToken();
  const first = check.errors[0];
  return (
    <>
      {isBoxes && check.isValid && <pre className="expression-echo">{text}</pre>}
      {!isBoxes && first && (
        <pre className="expression-echo" aria-hidden="true">
          {text.slice(0, first.position)}
          <span style={{ background: token.colorErrorBg, boxShadow: `inset 0 -2px ${token.colorError}` }}>
            {text.slice(first.position, first.position + Math.max(first.length, 1)) || '␣'}
          </span>
          {text.slice(first.position + Math.max(first.length, 1))}
        </pre>
      )}
      {check.errors.map((error) => (
        <Alert
          key={`${error.box ?? ''} ${error.position} ${error.code}`}
          type="error"
          showIcon
          style={{ marginBlockStart: 6 }}
          title={t('editor.error', {
            place: `${error.box ? `${t(`box.${error.box}`)} · ` : ''}${t('editor.position', { position: error.position + 1 })}`,
            problem: t(`problem.${error.code}`, { defaultValue: t('problem.other') }),
            found: error.found ? `“${error.found}”` : '',
          })}
          description={
            error.expected.length > 0
              ? t('editor.expected', {
                  list: error.expected.map((code) => t(`expected.${code}`, { defaultValue: code })).join(t('listSeparator')),
                })
              : undefined
          }
        />
      ))}
      {check.warnings.map((warning) => (
        <Alert
          key={`${warning.code} ${warning.position}`}
          type="warning"
          showIcon
          style={{ marginBlockStart: 6 }}
          title={t(`warning.${warning.code}`, {
            defaultValue: warning.code,
            word: text.slice(warning.position, warning.position + warning.length),
            other: warning.word ?? '',
          })}
        />
      ))}
    </>
  );
}
