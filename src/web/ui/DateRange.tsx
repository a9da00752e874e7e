import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useText } from '../i18n/use-text.ts';
import type { ControlProps } from './control-props.ts';
import { beijingParts, fromBeijing } from './beijing-time.ts';
import { endAtDayEnd, formatDateRange, parseDateRange, RANGE_SHORTCUTS, shortcutRange } from './date-range.ts';

export interface DateRangeProps extends ControlProps {
  /** `yyyy/MM/dd HH:mm:ss - yyyy/MM/dd HH:mm:ss`, or undefined for no range. */
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
}

/** The picker works on wall-clock times, which are Beijing's here. */
const toPicker = (ms: number): Dayjs => {
  const { year, month, day, hour, minute, second } = beijingParts(ms);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
};
const fromPicker = (time: Dayjs): number =>
  fromBeijing({
    year: time.year(),
    month: time.month() + 1,
    day: time.date(),
    hour: time.hour(),
    minute: time.minute(),
    second: time.second(),
  });

export function DateRange({ value, onChange, id, ...control }: DateRangeProps) {
  const t = useText('web');
  const range = value ? parseDateRange(value) : undefined;
  const presets = RANGE_SHORTCUTS.map((shortcut) => ({
    label: t(`range.${shortcut}`),
    value: (): [Dayjs, Dayjs] => {
      const { from, until } = shortcutRange(shortcut, Date.now());
      return [toPicker(from), toPicker(until)];
    },
  }));
  return (
    <DatePicker.RangePicker
      aria-label={t('range.label')}
      {...control}
      {...(id === undefined ? {} : { id: { start: id } })}
      showTime={{ defaultOpenValue: [dayjs().startOf('day'), dayjs().startOf('day')] }}
      format="YYYY/MM/DD HH:mm:ss"
      value={range ? [toPicker(range.from), toPicker(range.until)] : null}
      presets={presets}
      onChange={(picked) => {
        const [from, until] = picked ?? [];
        onChange?.(from && until ? formatDateRange(endAtDayEnd({ from: fromPicker(from), until: fromPicker(until) })) : undefined);
      }}
    />
  );
}
