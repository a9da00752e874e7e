import generatePicker from 'antd/es/date-picker/generatePicker/index.js';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { ControlProps } from './control-props.ts';
import {
  type DateLimits,
  formatOf,
  isRangeType,
  momentOf,
  momentShortcuts,
  type MomentType,
  rangeShortcuts,
  rangeTextOf,
  type RangeType,
} from './date-input-types.ts';
import { parseDateRange, shortcutRange } from './date-range.ts';
import { BEIJING_CALENDAR, toPicker } from './beijing-calendar.ts';

const DatePicker = generatePicker<Dayjs>(BEIJING_CALENDAR);

interface CommonProps extends ControlProps, DateLimits {
  size?: 'small' | 'large';
  disabled?: boolean;
  placeholder?: string;
}

export interface MomentInputProps extends CommonProps {
  type: MomentType;
  /** Milliseconds since 1970; of a day, month or year any moment of it in Beijing. */
  value?: number | null | undefined;
  /** The first second of what was picked; null when it was emptied. */
  onChange?: (value: number | null) => void;
  /** A time to the minute where seconds say nothing. */
  hasSeconds?: boolean;
}

export interface RangeInputProps extends CommonProps {
  type: RangeType;
  /** `yyyy/MM/dd HH:mm:ss - yyyy/MM/dd HH:mm:ss`, or undefined for no range. */
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
}

/** Every input of a date, a time, a month, a year or a range of them. Days and hours are those of Beijing, whatever the browser's zone. */
export function DateInput(props: MomentInputProps | RangeInputProps) {
  return isRange(props) ? <RangeInput {...props} /> : <MomentInput {...props} />;
}

const isRange = (props: MomentInputProps | RangeInputProps): props is RangeInputProps => isRangeType(props.type);

const limitsOf = ({ min, max }: DateLimits) => ({
  ...(min === undefined ? {} : { minDate: toPicker(min) }),
  ...(max === undefined ? {} : { maxDate: toPicker(max) }),
});

function MomentInput({ type, value, onChange, hasSeconds = true, min, max, placeholder, ...control }: MomentInputProps) {
  const t = useText('web');
  const [now] = useState(Date.now);
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return (
    <DatePicker
      {...control}
      {...limitsOf(limits)}
      {...(placeholder === undefined ? {} : { placeholder })}
      picker={type === 'datetime' ? 'date' : type}
      showTime={type === 'datetime' && { format: hasSeconds ? 'HH:mm:ss' : 'HH:mm' }}
      showNow={false}
      format={formatOf(type, hasSeconds)}
      value={typeof value === 'number' ? toPicker(value) : null}
      presets={momentShortcuts(type, now, limits).map(({ name, at }) => ({
        label: t(`range.${name}`),
        value: () => toPicker(name === 'now' ? Date.now() : at),
      }))}
      onChange={(picked: Dayjs | null) => onChange?.(picked ? momentOf(type, picked, hasSeconds) : null)}
    />
  );
}

function RangeInput({ type, value, onChange, id, min, max, placeholder, ...control }: RangeInputProps) {
  const t = useText('web');
  const range = value ? parseDateRange(value) : undefined;
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const [now] = useState(Date.now);
  const presets = rangeShortcuts(now, limits).map((shortcut) => ({
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
      {...limitsOf(limits)}
      {...(placeholder === undefined ? {} : { placeholder: [placeholder, placeholder] })}
      {...(id === undefined ? {} : { id: { start: id } })}
      showTime={type === 'datetimerange' && { defaultOpenValue: [toPicker(now).startOf('day'), toPicker(now).startOf('day')] }}
      showNow={false}
      format={formatOf(type)}
      value={range ? [toPicker(range.from), toPicker(range.until)] : null}
      presets={presets}
      onChange={(picked) => {
        const [from, until] = picked ?? [];
        onChange?.(from && until ? rangeTextOf(type, from, until) : undefined);
      }}
    />
  );
}
