import { Input, Typography } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/use-text.ts';

interface NumberFilterProps {
  /** Its name, for people who do not see its label too. */
  field: string;
  value: number | undefined;
  min: number;
  max: number;
  onChange: (value: number | undefined) => void;
  /** Counts with every key; otherwise when its field is left, or with Enter. */
  isLive?: boolean;
  width?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** A whole number outside of a form. What is out of bounds is neither clamped nor asked for: it stays as typed, with what is allowed. */
export function NumberFilter(props: NumberFilterProps) {
  const { field, value, min, max, onChange, isLive = false, width = 90, prefix, suffix } = props;
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  const problemId = useId();
  // Reset or chosen elsewhere.
  if (known !== value) {
    setKnown(value);
    setText(textOf(value));
  }
  const problem = useProblem(text, props);
  const settle = (typed: string) => {
    if (problemOf(typed, min, max) === undefined) onChange(typed.trim() === '' ? undefined : Number(typed));
  };
  return (
    <>
      <Input
        aria-label={field}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        inputMode="numeric"
        style={{ width }}
        status={problem === undefined ? '' : 'error'}
        prefix={prefix}
        suffix={suffix}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (isLive) settle(target.value);
        }}
        onBlur={() => settle(text)}
        onPressEnter={() => settle(text)}
      />
      {problem !== undefined && (
        <Typography.Text id={problemId} type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </>
  );
}

function problemOf(text: string, min: number, max: number): 'whole' | 'tooSmall' | 'tooBig' | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number)) return 'whole';
  if (number < min) return 'tooSmall';
  return number > max ? 'tooBig' : undefined;
}

function useProblem(text: string, { field, min, max }: NumberFilterProps): string | undefined {
  const t = useText('web');
  const problem = problemOf(text, min, max);
  if (problem === undefined) return undefined;
  return problem === 'whole' ? t('rule.whole', { field }) : t(`rule.${problem}`, { field, limit: problem === 'tooSmall' ? min : max });
}
