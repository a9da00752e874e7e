import { Checkbox, Segmented, Select, Space } from 'antd';
import { HOLIDAY_RECEIVING, type Receiving } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { clockOf, WEEKDAYS } from './use-receiving-text.ts';

interface ReceivingFieldProps extends ControlProps {
  value?: Receiving | null;
  onChange?: (value: Receiving | null) => void;
  /** Hours of a rule of the policy, not of a person: without what is said of red warnings. */
  isOfRoute?: boolean;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, i) => i * 30);
const WORKING: Receiving = { weekdays: [1, 2, 3, 4, 5], from: 9 * 60, until: 18 * 60, isRedAlways: true, onHolidays: 'usual' };

/** Any time, or days and hours. */
export function ReceivingField({ value = null, onChange, isOfRoute = false, id, ...said }: ReceivingFieldProps) {
  const t = useText('informUser');
  return (
    <fieldset
      {...said}
      {...(id ? { id } : {})}
      aria-label={said['aria-label'] ?? t('field.receiving')}
      style={{ margin: 0, padding: 0, border: 0, minWidth: 0, display: 'grid', gap: 8, justifyItems: 'start' }}
    >
      <Segmented
        value={value ? 'limited' : 'always'}
        options={(['always', 'limited'] as const).map((key) => ({ value: key, label: t(`receiving.${key}`) }))}
        onChange={(key) => onChange?.(key === 'limited' ? WORKING : null)}
      />
      {value && <Hours value={value} onChange={onChange} isOfRoute={isOfRoute} />}
    </fieldset>
  );
}

/** Days of the week, and hours of a day. */
function Hours({ value, onChange, isOfRoute }: { value: Receiving; onChange: ReceivingFieldProps['onChange']; isOfRoute: boolean }) {
  const t = useText('informUser');
  const set = (change: Partial<Receiving>) => onChange?.({ ...value, ...change });
  const times = (chosen: number) =>
    [...new Set([...HALF_HOURS, chosen])].toSorted((a, b) => a - b).map((minutes) => ({ value: minutes, label: clockOf(minutes) }));
  return (
    <>
      <Checkbox.Group
        value={value.weekdays}
        options={WEEKDAYS.map((day) => ({ value: day as number, label: t(`receiving.day.d${day}`) }))}
        onChange={(weekdays) => set({ weekdays })}
      />
      <Select
        aria-label={t('receiving.onHolidays')}
        prefix={t('receiving.onHolidays')}
        value={value.onHolidays}
        style={{ minWidth: 220 }}
        options={HOLIDAY_RECEIVING.map((key) => ({ value: key, label: t(`receiving.holiday.${key}`) }))}
        onChange={(onHolidays) => set({ onHolidays })}
      />
      <Space wrap>
        <Select
          aria-label={t('receiving.from')}
          value={value.from}
          options={times(value.from)}
          onChange={(from: number) => set({ from })}
        />
        –
        <Select
          aria-label={t('receiving.until')}
          value={value.until}
          options={times(value.until)}
          onChange={(until: number) => set({ until })}
        />
        {!isOfRoute && (
          <Checkbox checked={value.isRedAlways} onChange={({ target }) => set({ isRedAlways: target.checked })}>
            {t('receiving.red')}
          </Checkbox>
        )}
      </Space>
    </>
  );
}
