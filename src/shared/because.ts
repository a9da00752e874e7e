import type { Refusal } from './refusals.ts';

/** The options of a contract's `refine`: at which field, and why. Apart from the words, which a browser gets with the answer. */
export const because = (reason: Refusal, path: string[] = [], values: Readonly<Record<string, string | number>> = {}) => ({
  path,
  params: { reason, ...values },
});
