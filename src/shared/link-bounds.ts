// How often and from where a link opens that needs no account.
import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { SIGN_IN_BOUNDS } from './sign-in-rule.ts';

const MOST_USES = 1_000_000;
const { most, length } = SIGN_IN_BOUNDS.addresses;

/** What is given; each link says for itself what is usual. */
export const linkBounds = {
  /** Uses after which it opens for nobody new; null: no limit. */
  maxUses: z.number().int().min(1).max(MOST_USES).nullable(),
  /** Addresses and networks from where it opens; none: from everywhere. */
  addresses: z.array(oneLine().min(1).max(length)).max(most),
};

/** What is told of them. */
export const linkBoundsTold = { maxUses: z.number().int().nullable(), addresses: z.array(z.string()) };

/** What the page of a warning's link sends with each call. `pass`: what its opening answered, where openings are limited. */
export const reportKey = z.strictObject({ key: z.string().min(1).max(100), pass: z.string().max(60).optional() });
export type ReportKey = z.output<typeof reportKey>;

/** What has become of a link. */
export const LINK_STATES = ['open', 'usedUp', 'expired', 'revoked'] as const;

export const isUsedUp = (uses: number, maxUses: number | null): boolean => maxUses !== null && uses >= maxUses;

/** What a browser makes for one opening, so that an answer that was lost on the way is asked for again without a second use. */
export const openingName = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();
