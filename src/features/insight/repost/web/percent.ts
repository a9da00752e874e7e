/** Percentage of a share 0–1; small ones get one more digit. */
export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
