/** Signs that reposts may not be genuine. Each is a fact listed with its reposts; a person judges what it means. */
export const SIGNS = ['sameText', 'seconds', 'intervals', 'sameAccount', 'namePattern', 'mutual', 'noWords'] as const;
export type Sign = (typeof SIGNS)[number];
