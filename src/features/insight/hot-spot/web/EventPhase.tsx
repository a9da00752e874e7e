import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { HotSpot } from '../contract.ts';
import { currentPhase, PHASE_TONES } from './phases.ts';

/** The phase that an event is in; one of few articles has none. */
export function EventPhase({ event }: { event: Pick<HotSpot, 'phases'> }) {
  const t = useText('hotSpot');
  const phase = currentPhase(event);
  if (!phase) return <span title={t('phase.few')}>–</span>;
  return <ToneTag tone={PHASE_TONES[phase]}>{t(`phase.${phase}`)}</ToneTag>;
}
