import { useCall } from '#web/client/use-call.ts';
import { useCan } from '#web/session/user-store.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { subjectTrialContract } from '../trial.contract.ts';
import { CheckResult } from './CheckResult.tsx';
import { ExpressionText } from './ExpressionText.tsx';

export interface CheckedExpressionProps extends ControlProps {
  value?: string;
  onChange?: (value: string) => void;
  label: string;
}

/** An expression as text, checked while it is typed as that of a subject is. */
export function CheckedExpression({ value = '', onChange, label, ...control }: CheckedExpressionProps) {
  const mayCheck = useCan('subject.b');
  const expression = useDelayed(value.trim());
  const isAsked = mayCheck && value.trim() !== '';
  const { data } = useCall(subjectTrialContract.check, { expression }, { isEnabled: isAsked && expression !== '', keepsPrevious: true });
  const check = isAsked ? data : undefined;
  return (
    <>
      <ExpressionText
        {...control}
        value={value}
        label={label}
        minRows={2}
        isWrong={check?.isValid === false}
        onChange={(text) => onChange?.(text)}
      />
      {check && <CheckResult check={check} text={value} isBoxes={false} />}
    </>
  );
}
