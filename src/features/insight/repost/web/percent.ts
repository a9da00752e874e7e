/** Of a share of 0–1; small ones with one digit more. */
export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
