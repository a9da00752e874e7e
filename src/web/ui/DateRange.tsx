import { DateInput, type RangeInputProps } from './DateInput.tsx';

export type DateRangeProps = Omit<RangeInputProps, 'type'>;

/** The period of a filter: two times to the second. */
export const DateRange = (props: DateRangeProps) => <DateInput type="datetimerange" {...props} />;
