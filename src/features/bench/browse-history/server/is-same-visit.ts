/** Opening an article again this soon is the same visit, for example a reload. */
export const SAME_VISIT_MS = 10 * 60_000;

/** Times in ms. A visit counts from its beginning, so that an article that is open all day counts repeatedly. */
export const isSameVisit = (begunAt: number, now: number): boolean => now - begunAt < SAME_VISIT_MS;
