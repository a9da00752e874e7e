import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { DateInput } from '#web/ui/DateInput.tsx';

interface UntilFieldProps extends ControlProps {
  value?: number;
  onChange?: (value: number | undefined) => void;
}

const PRESETS = ['hour', 'today', 'days', 'own'] as const;
type Preset = (typeof PRESETS)[number];

const endOf = (preset: Exclude<Preset, 'own'>): number => {
  const now = Date.now();
  if (preset === 'today') return dayStart(dayOf(now) + 1);
  return now + (preset === 'hour' ? HOUR_MS : 3 * DAY_MS);
};

/** Until when: a usual time, or any other one. */
export function UntilField({ value, onChange, ...control }: UntilFieldProps) {
  const t = useText('informSilence');
  const [preset, setPreset] = useState<Preset>('own');
  const choose = (chosen: Preset) => {
    setPreset(chosen);
    if (chosen !== 'own') onChange?.(endOf(chosen));
  };
  return (
    <Flex gap={8} wrap align="center">
      <Segmented value={preset} options={PRESETS.map((key) => ({ value: key, label: t(`until.${key}`) }))} onChange={choose} />
      <DateInput
        {...control}
        type="datetime"
        hasSeconds={false}
        value={value ?? null}
        onChange={(at) => {
          setPreset('own');
          onChange?.(at ?? undefined);
        }}
      />
    </Flex>
  );
}
