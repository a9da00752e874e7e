import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { LivingBriefing } from '../contract.ts';

type Told = Pick<LivingBriefing, 'state' | 'problem'>;

const stateOf = ({ state, problem }: Told) => (state === 'growing' && problem !== '' ? 'failing' : state);
const TONES = { growing: 'green', stopped: 'grey', failing: 'red' } as const;
const SIGNS = { growing: '●', stopped: '–', failing: '×' } as const;

export function useStateText(): (briefing: Told) => string {
  const t = useText('livingBriefing');
  return (briefing) => t(`state.${stateOf(briefing)}`);
}

export function LivingState({ briefing }: { briefing: Told }) {
  const stateText = useStateText();
  const state = stateOf(briefing);
  return (
    <ToneTag tone={TONES[state]} sign={SIGNS[state]}>
      {stateText(briefing)}
    </ToneTag>
  );
}
