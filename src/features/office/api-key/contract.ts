// Keys with which programs of a client call the API in the name of their owner, for a part of what the owner may.
import { z } from 'zod';
import { changed, defineContract, ids, pageOf, paging } from '#shared/contract.ts';

const path = '/v1/front/tools/report-data-api/key';
/** What a key may be for, and the privileges that it needs. */
export const KEY_SCOPES = {
  'article.read': ['classifiedInfo.b'],
  'article.create': ['classifiedInfo.b', 'classifiedInfo.m'],
  'publication.read': ['publish.b'],
} as const;
export const KEY_SCOPE_NAMES = ['article.read', 'article.create', 'publication.read'] as const;

export const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its first characters, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  user: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  /** It ends then, if its maker's password or account has not ended it before. */
  expiresAt: z.number(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'report-data-api.b',
    summary: 'Keys of the caller’s client.',
    input: z.strictObject({ ...paging }),
    output: pageOf(apiKey),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'report-data-api.m',
    isCredentialWork: true,
    summary:
      'Makes a key. It is told once and kept as its hash only; it ends at `expiresAt` (a year from now when left out), or when the caller’s password changes.',
    input: z.strictObject({
      name: z.string().trim().min(1).max(60),
      scopes: z.array(z.enum(KEY_SCOPE_NAMES)).min(1),
      expiresAt: z.number().int().positive().optional(),
    }),
    output: z.object({ id: z.number().int(), key: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'report-data-api.d',
    isCredentialWork: true,
    summary: 'Revokes keys; they stop working at once.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
