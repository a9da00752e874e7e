/**
 * Days and hours of the product are in Beijing time, wherever the server runs. Times on the wire and in the record are milliseconds since 1970 UTC.
 */
export const SECOND_MS = 1000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const BEIJING_OFFSET_MS = 8 * HOUR_MS;

/** Number of the hour since 1970 UTC. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS);
/** Number of the Beijing day; day 0 begins at 1970-01-01 00:00 +08:00. */
export const dayOf = (ms: number): number => Math.floor((ms + BEIJING_OFFSET_MS) / DAY_MS);
/** First millisecond of a Beijing day number. */
export const dayStart = (day: number): number => day * DAY_MS - BEIJING_OFFSET_MS;
/** Filters name the last second of a period and include it: that of one that ends at this moment. */
export const lastSecondBefore = (end: number): number => end - SECOND_MS;
/** `2026-11-21` of a Beijing day number. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** An article's id is time-ordered: seconds of publication × 1,000,000 + a sequence, so newest-first is id order and a time range is an id range. */
const ID_STEP = 1_000_000;
export const firstIdAt = (ms: number): number => Math.floor(ms / 1000) * ID_STEP;
export const idToMs = (id: number): number => Math.floor(id / ID_STEP) * 1000;
