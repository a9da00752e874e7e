import { Select, Space } from 'antd';
import { ON_DAYS_OFF, type Rhythm, RHYTHM_KINDS } from '#shared/bulletin-rhythm.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { clockText, WEEKDAYS } from './use-rhythm-text.ts';

interface RhythmFieldProps extends ControlProps {
  value?: Rhythm;
  onChange?: (value: Rhythm) => void;
}

const STEP = 10;
const TIMES = Array.from({ length: (24 * 60) / STEP }, (_, i) => i * STEP);
const MONTH_DAYS = Array.from({ length: 31 }, (_, i) => i + 1);
export const USUAL_RHYTHM: Rhythm = { every: 'workday', minute: 510, weekday: 1, monthDay: 1, onDayOff: 'same' };

/** On which days and at what time. */
export function RhythmField({ value = USUAL_RHYTHM, onChange, id, ...said }: RhythmFieldProps) {
  const t = useText('bulletinSchedule');
  const { every, minute, onDayOff } = value;
  const set = (change: Partial<Rhythm>) => onChange?.({ ...value, ...change });
  const isMovable = every === 'week' || every === 'month';
  const times = [...new Set([...TIMES, minute])].toSorted((a, b) => a - b);
  return (
    <fieldset aria-label={t('field.rhythm')} style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Space wrap>
        <Select
          {...said}
          {...(id ? { id } : {})}
          aria-label={t('field.rhythm')}
          value={every}
          style={{ width: 190 }}
          options={RHYTHM_KINDS.map((key) => ({ value: key, label: t(`every.${key}`) }))}
          onChange={(key) => set({ every: key })}
        />
        <DayChoice value={value} set={set} />
        <Select
          showSearch
          aria-label={t('field.rhythm')}
          value={minute}
          style={{ width: 90 }}
          options={times.map((each) => ({ value: each, label: clockText(each) }))}
          onChange={(each) => set({ minute: each })}
        />
        {isMovable && (
          <Select
            aria-label={t('field.onDayOff')}
            prefix={t('field.onDayOff')}
            value={onDayOff}
            style={{ minWidth: 220 }}
            options={ON_DAYS_OFF.map((key) => ({ value: key, label: t(`onDayOff.${key}`) }))}
            onChange={(key) => set({ onDayOff: key })}
          />
        )}
      </Space>
    </fieldset>
  );
}

/** The day of the week or of the month. */
function DayChoice({ value: { every, weekday, monthDay }, set }: { value: Rhythm; set: (change: Partial<Rhythm>) => void }) {
  const t = useText('bulletinSchedule');
  return (
    <>
      {every === 'week' && (
        <Select
          aria-label={t('every.week')}
          value={WEEKDAYS.find((day) => day === weekday) ?? 1}
          style={{ width: 120 }}
          options={WEEKDAYS.map((day) => ({ value: day, label: t(`weekday.d${day}`) }))}
          onChange={(day) => set({ weekday: day })}
        />
      )}
      {every === 'month' && (
        <Select
          aria-label={t('every.month')}
          value={monthDay}
          style={{ width: 100 }}
          options={MONTH_DAYS.map((day) => ({ value: day, label: t('monthDay', { day }) }))}
          onChange={(day) => set({ monthDay: day })}
        />
      )}
    </>
  );
}
