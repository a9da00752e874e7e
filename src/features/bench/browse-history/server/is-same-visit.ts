/** Opening an article again so soon is the same visit, as after a reload. */
export const SAME_VISIT_MS = 10 * 60_000;

/** Times in ms. A visit counts from its beginning, so that an article which is open all day is counted again and again. */
export const isSameVisit = (begunAt: number, now: number): boolean => now - begunAt < SAME_VISIT_MS;
