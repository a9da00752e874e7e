import { Form, Segmented } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { subjectTrialContract } from '../trial.contract.ts';
import { CheckResult } from './CheckResult.tsx';
import { ExpressionText } from './ExpressionText.tsx';
import { SyntaxHelp } from './SyntaxHelp.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

const BOXES = ['subject', 'region', 'person', 'event', 'exclude'] as const;
type Boxes = Record<(typeof BOXES)[number], string>;
const EMPTY: Boxes = { subject: '', region: '', person: '', event: '', exclude: '' };

export interface ExpressionEditorProps {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  /** The subject that is edited: it may not contain itself. */
  subjectId?: number;
  /** What it is narrowed to, for the question whether another has all of it. */
  filter?: unknown;
}

/** An expression as text or in five boxes, one tree behind both. The boxes are kept in the form's field `builder`. */
export function ExpressionEditor({ value = '', onChange, id, subjectId, filter }: ExpressionEditorProps) {
  const t = useText('subject');
  const form = Form.useFormInstance();
  const [boxes, setBoxes] = useState<Boxes | undefined>(
    () => (form.getFieldValue('builder') as Boxes | null) ?? (value ? undefined : EMPTY),
  );
  const draft = useDelayed({
    ...(boxes ? { builder: boxes } : { expression: value }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(filter === undefined ? {} : { filter }),
  });
  const check = useCall(subjectTrialContract.check, draft as CallInput<typeof subjectTrialContract.check>, { keepsPrevious: true });
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
      <SyntaxHelp /> <span className="explain-note">{t('hint.references')}</span>
      {!boxes && value && check.data?.isValid && !found && <div>{t('editor.noBoxes')}</div>}
      {boxes ? (
        <div className="expression-boxes">
          {BOXES.map((box) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text area is the control
            <label key={box}>
              {t(`box.${box}`)}
              <ExpressionText
                value={boxes[box]}
                label={t(`box.${box}`)}
                placeholder={t(`boxHint.${box}`)}
                isWrong={check.data?.errors.some((error) => error.box === box) ?? false}
                onChange={(text) => edit({ ...boxes, [box]: text })}
              />
            </label>
          ))}
        </div>
      ) : (
        <ExpressionText
          value={value}
          label={t('field.expression')}
          isWrong={Boolean(check.data && !check.data.isValid && value)}
          onChange={(text) => onChange?.(text)}
        />
      )}
      {check.data && (boxes || value) && (
        <CheckResult check={check.data} text={boxes ? check.data.expression : value} isBoxes={boxes !== undefined} />
      )}
    </div>
  );
}
