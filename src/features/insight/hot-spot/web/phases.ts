import type { HotSpot } from '../contract.ts';

export const PHASE_TONES = { start: 'grey', rise: 'orange', peak: 'red', fall: 'blue' } as const;

export const currentPhase = ({ phases }: Pick<HotSpot, 'phases'>) => phases.at(-1)?.phase;
