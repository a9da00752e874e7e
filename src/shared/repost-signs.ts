/** Signs that reposts may not be what they look like. Each is a fact with its reposts; what it means is a person's to say. */
export const SIGNS = ['sameText', 'seconds', 'intervals', 'sameAccount', 'namePattern', 'mutual', 'noWords'] as const;
export type Sign = (typeof SIGNS)[number];
