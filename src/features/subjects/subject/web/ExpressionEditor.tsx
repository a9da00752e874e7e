import { Segmented } from 'antd';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { subjectTrialContract } from '../trial.contract.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { CheckResult } from './CheckResult.tsx';
import { ExpressionBoxes } from './ExpressionBoxes.tsx';
import { ExpressionText } from './ExpressionText.tsx';
import { SyntaxHelp } from './SyntaxHelp.tsx';
import { useExpressionDraft } from './use-expression-draft.ts';

export interface ExpressionEditorProps extends ControlProps {
  value?: string;
  onChange?: (value: string) => void;
  /** The edited subject, which may not contain itself. */
  subjectId?: number;
  /** Its filter, for the check whether another subject has all of it. */
  filter?: CallInput<typeof subjectTrialContract.check>['filter'];
}

/** An expression as text or in five boxes, with one tree behind both. The boxes are kept in the form's field `builder`. */
export function ExpressionEditor({ value = '', onChange, subjectId, filter, ...control }: ExpressionEditorProps) {
  const t = useText('subject');
  const { boxes, check, toText, toBoxes, edit } = useExpressionDraft({ value, onChange, subjectId, filter });
  const hasBoxes = Boolean(check?.builder);
  return (
    <div>
      <Segmented
        size="small"
        value={boxes ? 'boxes' : 'text'}
        options={[
          { value: 'boxes', label: t('editor.boxes'), disabled: !boxes && Boolean(value) && !hasBoxes },
          { value: 'text', label: t('editor.text') },
        ]}
        onChange={(mode) => (mode === 'text' ? toText() : toBoxes())}
        style={{ marginBlockEnd: 8 }}
      />{' '}
      <SyntaxHelp /> <span className="explain-note">{t('hint.references')}</span>
      {!boxes && value && check?.isValid && !hasBoxes && <div>{t('editor.noBoxes')}</div>}
      {boxes ? (
        <ExpressionBoxes
          control={control}
          boxes={boxes}
          isWrong={(box) => check?.errors.some((error) => error.box === box) ?? false}
          onChange={edit}
        />
      ) : (
        <ExpressionText
          hasTools
          {...control}
          value={value}
          label={t('field.expression')}
          isWrong={Boolean(check && !check.isValid && value)}
          onChange={(text) => onChange?.(text)}
        />
      )}
      {check && (boxes || value) && <CheckResult check={check} text={boxes ? check.expression : value} isBoxes={boxes !== undefined} />}
    </div>
  );
}
