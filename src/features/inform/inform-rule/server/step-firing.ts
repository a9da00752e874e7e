// What a watched state does next: it is told when it begins, when it reaches a higher level, and again after the rule's minutes while it goes on and has
// changed. A state that flaps is told once: what comes back within the minutes at no higher level goes on silently. Pure, for live and dry run.
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';

export interface KnownFiring {
  warningLevel: SurgeLevel;
  /** 0: nobody was told yet. */
  toldAt: number;
  /** The article behind it when it was told. */
  articleId: number;
  endedAt: number | null;
}

export interface SeenState {
  warningLevel: SurgeLevel;
  articleId: number;
}

const MINUTE_MS = 60_000;
const rankOf = (level: SurgeLevel): number => SURGE_LEVELS.indexOf(level);

/** `tell`: now, at the state's level. `stay`: it goes on, nobody is told. `end`: it is over. `rest`: there is and was nothing. */
export function stepFiring(
  known: KnownFiring | undefined,
  state: SeenState | undefined,
  mergeMinutes: number,
  now: number,
): 'tell' | 'stay' | 'end' | 'rest' {
  if (!state) return known && known.endedAt === null ? 'end' : 'rest';
  if (!known || known.toldAt === 0) return 'tell';
  const age = now - known.toldAt;
  if (rankOf(state.warningLevel) > rankOf(known.warningLevel)) return 'tell';
  if (known.endedAt !== null) return age >= mergeMinutes * MINUTE_MS ? 'tell' : 'stay';
  // Without minutes it is told once as long as it goes on; what has not changed is not told again.
  return mergeMinutes > 0 && age >= mergeMinutes * MINUTE_MS && state.articleId !== known.articleId ? 'tell' : 'stay';
}
