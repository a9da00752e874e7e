import type { ExportRun } from '../contract.ts';

/** What a run is at, as people call it: one that is pushed writes no file, and one for a store sends its file when it is written. */
export const stepOf = ({ state, target, hasFile }: ExportRun): ExportRun['state'] | 'sending' =>
  state === 'writing' && (target === 'push' || hasFile) ? 'sending' : state;
