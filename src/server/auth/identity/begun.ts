import { z } from 'zod';

/** A sign-in that was begun, until the browser is back. */
export const begunSchema = z.object({
  until: z.number(),
  providerId: z.number(),
  /** A code goes to nobody but whom the browser was led to. */
  issuer: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
export type Begun = z.output<typeof begunSchema>;
