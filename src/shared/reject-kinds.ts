/** The provider's lists of what is kept out for every client; words of microblogs count for those only. */
export const REJECT_KINDS = ['domain', 'url', 'junkword', 'weibo-word'] as const;
export type RejectKind = (typeof REJECT_KINDS)[number];
