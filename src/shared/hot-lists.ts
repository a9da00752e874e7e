// Words of hot lists that server, analysis and pages share.
export const HOT_PHASES = ['rising', 'peak', 'falling', 'gone'] as const;
export type HotPhase = (typeof HOT_PHASES)[number];

/** Every reading is kept this long; of older readings only the highest of each hour is kept. */
export const HOT_FULL_DAYS = 14;

/** Weight of one minute at this rank of a hot list: 1 at the top, 0.63 at 2, 0.29 at 10, 0.18 at 50. */
export const rankWeight = (rank: number): number => 1 / Math.log2(1 + Math.max(1, rank));
