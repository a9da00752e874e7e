import { useText } from '#web/i18n/use-text.ts';
import type { ToneName } from '#web/ui/tones.data.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { DomainSite } from '../domain.contract.ts';

const LOOKS: Record<DomainSite['health'], [tone: ToneName, sign: string]> = {
  new: ['blue', '○'],
  healthy: ['green', '●'],
  degraded: ['orange', '▲'],
  failing: ['red', '✕'],
  silent: ['orange', '…'],
  paused: ['grey', '‖'],
  none: ['grey', '–'],
};

export function HealthTag({ health, title }: { health: DomainSite['health']; title?: string }) {
  const t = useText('website');
  const [tone, sign] = LOOKS[health];
  return (
    <ToneTag tone={tone} sign={sign} title={title}>
      {t(`health.${health}`)}
    </ToneTag>
  );
}
