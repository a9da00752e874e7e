import type { HotSpot } from '../contract.ts';

export const PHASE_TONES = { start: 'grey', rise: 'orange', peak: 'red', fall: 'blue' } as const;

/** An event that has no phase yet has just started. */
export const currentPhase = ({ phases }: Pick<HotSpot, 'phases'>) => phases.at(-1)?.phase ?? 'start';
