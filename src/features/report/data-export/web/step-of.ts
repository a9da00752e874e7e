import type { ExportRun } from '../contract.ts';

/** What a run is at, as people call it: one that is pushed writes no file. */
export const stepOf = ({ state, isPush }: ExportRun): ExportRun['state'] | 'sending' => (isPush && state === 'writing' ? 'sending' : state);
