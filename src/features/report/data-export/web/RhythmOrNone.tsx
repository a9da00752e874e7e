import { Flex, Switch } from 'antd';
import { RhythmField, USUAL_RHYTHM } from '#features/report/bulletin-schedule/web/facade.tsx';
import type { Rhythm } from '#shared/bulletin-rhythm.ts';
import type { ControlProps } from '#web/ui/control-props.ts';

interface RhythmOrNoneProps extends ControlProps {
  value?: Rhythm | null;
  onChange?: (value: Rhythm | null) => void;
}

/** A switch, and while it is on, when. */
export function RhythmOrNone({ value = null, onChange, ...control }: RhythmOrNoneProps) {
  return (
    <Flex gap={12} align="center" wrap>
      <Switch {...control} checked={value !== null} onChange={(isOn) => onChange?.(isOn ? USUAL_RHYTHM : null)} />
      {value !== null && <RhythmField value={value} onChange={(rhythm) => onChange?.(rhythm)} />}
    </Flex>
  );
}
