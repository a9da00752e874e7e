import { Select } from 'antd';
import type { ControlProps } from '#web/ui/control-props.ts';

const STEP = 30;
const OPTIONS = Array.from({ length: 1440 / STEP + 1 }, (_, i) => {
  const minutes = i * STEP;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return { value: minutes, label: `${hour}:${minute}` };
});

/** A time of the day, as minutes since midnight. */
export function MinutesInput({ value, onChange, ...control }: ControlProps & { value?: number; onChange?: (minutes: number) => void }) {
  return (
    <Select
      {...control}
      style={{ width: 120 }}
      value={value ?? null}
      options={OPTIONS}
      onChange={(minutes) => minutes !== null && onChange?.(minutes)}
    />
  );
}
