/** What the provider's staff decide of a collecting server. */
export const SERVER_STATES = ['active', 'draining', 'paused', 'removed'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

/** How it is: `waiting` has not joined yet, `stopped` ended by itself, `lost` has not been heard of. */
export const SERVER_CONDITIONS = ['waiting', 'active', 'draining', 'paused', 'stopped', 'lost', 'refused', 'removed'] as const;
export type ServerCondition = (typeof SERVER_CONDITIONS)[number];

/** What the provider's staff are told of a server once, until it is over. */
export const SERVER_PROBLEMS = ['lost', 'refused', 'clock', 'disk', 'address'] as const;
export type ServerProblem = (typeof SERVER_PROBLEMS)[number];

/** A worker beats so often. */
export const BEAT_MS = 5000;
/** Without a beat for as long, its work moves to others. */
export const SILENT_MS = 20_000;
/** Without one for as long, its server is told as lost. */
export const LOST_MS = 30_000;
/** From this difference on a clock is told as wrong; whatever it is, its server works by the record's. */
export const CLOCK_TOLD_MS = 10_000;
/** Bytes of free disk below which a server is told. */
export const LEAST_DISK = 256 * 1024 * 1024;
