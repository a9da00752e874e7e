import { lastSecondBefore, SECOND_MS } from '#shared/time.ts';
import type { ControlProps } from './control-props.ts';
import { formatDateRange, parseDateRange } from './date-range.ts';
import { DateInput } from './DateInput.tsx';

interface Period {
  from: number;
  /** The first moment after it. */
  until: number;
}

interface PeriodFieldProps extends ControlProps {
  value?: Period | undefined;
  onChange?: (value: Period | undefined) => void;
}

/** A period of a form: two times to the second, kept as a call takes them. */
export function PeriodField({ value, onChange, ...control }: PeriodFieldProps) {
  return (
    <DateInput
      {...control}
      type="datetimerange"
      value={value && formatDateRange({ from: value.from, until: lastSecondBefore(value.until) })}
      onChange={(text) => {
        const range = text === undefined ? undefined : parseDateRange(text);
        onChange?.(range && { from: range.from, until: range.until + SECOND_MS });
      }}
    />
  );
}
