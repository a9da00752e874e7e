// Words of hot lists that server, analysis and pages share.
export const HOT_PHASES = ['rising', 'peak', 'falling', 'gone'] as const;
export type HotPhase = (typeof HOT_PHASES)[number];

/** So long every reading is kept; of what is older the highest of each hour. */
export const HOT_FULL_DAYS = 14;

/** What a minute at this rank of a hot list counts: 1 at the top, 0.63 at 2, 0.29 at 10, 0.18 at 50. */
export const rankWeight = (rank: number): number => 1 / Math.log2(1 + Math.max(1, rank));
