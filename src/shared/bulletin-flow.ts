// What becomes of a bulletin after it is made: draft, in review, published, sent; and back.
import { z } from 'zod';

export const STORED_BULLETIN_STATES = ['making', 'draft', 'review', 'published', 'sent'] as const;
export type StoredBulletinState = (typeof STORED_BULLETIN_STATES)[number];

/** Why it is a draft again. */
export const BULLETIN_BACKS = ['', 'returned', 'withdrawn'] as const;
export type BulletinBack = (typeof BULLETIN_BACKS)[number];

/** `keep`: its schedule published it and sent it to nobody, as there were no articles. */
export const BULLETIN_ACTIONS = ['submit', 'take-back', 'approve', 'reopen', 'return', 'withdraw', 'publish', 'keep', 'send'] as const;
export type BulletinAction = (typeof BULLETIN_ACTIONS)[number];

/** What each step begins and ends with. */
export const BULLETIN_STEPS = {
  submit: { from: ['draft'], to: 'review' },
  'take-back': { from: ['review'], to: 'draft' },
  approve: { from: ['review'], to: 'published' },
  /** Takes an approval back, as long as nothing was sent. */
  reopen: { from: ['published'], to: 'review' },
  return: { from: ['review'], to: 'draft' },
  withdraw: { from: ['published', 'sent'], to: 'draft' },
} as const satisfies Partial<Record<BulletinAction, { from: readonly StoredBulletinState[]; to: StoredBulletinState }>>;
export type BulletinStep = keyof typeof BULLETIN_STEPS;

/** An approval can be taken back so long before what its schedule sends goes out. */
export const GRACE_MS = 10_000;

/** sent, again: a message was written, or one that had failed is tried anew. had: he has it, or it is on its way. The others get nothing. */
export const BULLETIN_RESULTS = ['sent', 'again', 'had', 'disabled', 'no-channel', 'no-right'] as const;
export const bulletinOutcome = z.object({ informUserId: z.number().int(), result: z.enum(BULLETIN_RESULTS) });
export type BulletinOutcome = z.output<typeof bulletinOutcome>;
