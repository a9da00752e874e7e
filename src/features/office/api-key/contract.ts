// Keys with which a client's programs call the API on behalf of their owner, with a subset of the owner's privileges.
import { z } from 'zod';
import { changed, defineContract, ids, pageOf, paging } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/front/tools/report-data-api/key';
/** The possible uses of a key, and the privileges that they need. */
export const KEY_SCOPES = {
  'article.read': ['classifiedInfo.b'],
  'article.create': ['classifiedInfo.b', 'classifiedInfo.m'],
  'publication.read': ['publish.b'],
} as const;
export const KEY_SCOPE_NAMES = ['article.read', 'article.create', 'publication.read'] as const;

export const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its first characters, to distinguish keys. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  user: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  /** It ends then, unless its maker's password or account has ended it before. */
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
      'Makes a key. It is shown once and only its hash is kept; it ends at `expiresAt` (a year from now by default), or when the caller’s password changes.',
    input: z.strictObject({
      name: oneLine().min(1).max(60),
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
