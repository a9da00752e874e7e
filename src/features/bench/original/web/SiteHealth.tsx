import { useText } from '#web/i18n/use-text.ts';
import type { ToneName } from '#web/ui/tones.data.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SiteRow } from '../contract.ts';

const LOOKS: Record<SiteRow['health'], [tone: ToneName, sign: string]> = {
  new: ['blue', '○'],
  healthy: ['green', '●'],
  degraded: ['orange', '▲'],
  failing: ['red', '✕'],
  silent: ['purple', '◌'],
  paused: ['grey', '‖'],
  none: ['grey', '–'],
};

export function SiteHealth({ health }: { health: SiteRow['health'] }) {
  const t = useText('original');
  const [tone, sign] = LOOKS[health];
  return (
    <ToneTag tone={tone} sign={sign}>
      {t(`health.${health}`)}
    </ToneTag>
  );
}
