// Keys with which a client's programs call the API on behalf of their owner, with a subset of the owner's privileges.
import { z } from 'zod';
import { changed, defineContract, id, ids, pageOf, paging } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';
import { SIGN_IN_BOUNDS } from '#shared/sign-in-rule.ts';

const path = '/v1/front/tools/report-data-api/key';
/** The possible uses of a key, and the privileges that they need. */
export const KEY_SCOPES = {
  'article.read': ['classifiedInfo.b'],
  'article.create': ['classifiedInfo.b', 'classifiedInfo.m'],
  'analysis.read': ['analysis.b', 'hot-spot-info.b'],
  'subject.read': ['subject.b'],
  'publication.read': ['publish.b'],
} as const;
export const KEY_SCOPE_NAMES = ['article.read', 'article.create', 'analysis.read', 'subject.read', 'publication.read'] as const;

export const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its first characters, to distinguish keys. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  /** Whose articles it reaches; none is as its owner. */
  subjectIds: z.array(z.number().int()),
  /** Names of those of them that are there and that the caller sees. */
  subjects: z.array(z.string()),
  user: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  /** From which addresses and networks it may be used; none is all. */
  addresses: z.array(z.string()),
  /** The caller's own, which only its owner renews. */
  isOwn: z.boolean(),
  /** It ends then, unless its maker's password or account has ended it before. */
  expiresAt: z.number(),
  /** Calls a minute; null: as often as a person. */
  perMinute: z.number().int().nullable(),
  /** Calls of the last thirty Beijing days, and those of them that failed. */
  calls: z.number().int(),
  failed: z.number().int(),
});
export const USE_DAYS = 30;
/** As often as a person may call. */
const MOST_PER_MINUTE = 6000;
const MOST_SUBJECTS = 100;
const keyUse = z.object({
  /** Beijing days without gaps, the oldest first. */
  days: z.array(z.object({ date: z.string(), calls: z.number().int(), failed: z.number().int() })),
  /** The last twenty, the newest first. */
  failures: z.array(
    z.object({ id: z.number().int(), at: z.number(), method: z.string(), path: z.string(), status: z.number().int(), code: z.string() }),
  ),
});
export const KEY_STATES = ['active', 'ended'] as const;
const MOST_OVERLAP_HOURS = 168;
export type ApiKey = z.output<typeof apiKey>;

const made = z.object({ id: z.number().int(), key: z.string() });
const { most, length } = SIGN_IN_BOUNDS.addresses;
const addresses = z.array(oneLine().min(1).max(length)).max(most).default([]);

export const apiKeyContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'report-data-api.b',
    summary: 'Keys of the caller’s client, the newest first; `active` are those that can be used.',
    input: z.strictObject({ ...paging, state: z.enum(KEY_STATES).optional() }),
    output: pageOf(apiKey),
  },
  use: {
    method: 'GET',
    path: `${path}/use`,
    privilege: 'report-data-api.b',
    summary:
      'How often a key was used on each of the last thirty Beijing days, and its calls that failed last; counted a few seconds late.',
    input: z.strictObject({ id }),
    output: keyUse,
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
      /** It reaches the articles of these only; none: all that the caller sees. */
      subjectIds: z.array(z.number().int().positive()).max(MOST_SUBJECTS).default([]),
      expiresAt: z.number().int().positive().optional(),
      addresses,
      /** Calls a minute; left out or null: as often as a person. */
      perMinute: z.number().int().min(1).max(MOST_PER_MINUTE).nullable().default(null),
    }),
    output: made,
  },
  renew: {
    method: 'POST',
    path: `${path}/renew`,
    privilege: 'report-data-api.m',
    isCredentialWork: true,
    summary:
      'Makes a key like one of the caller’s own, for as long as that was made for; the old one ends after `overlapHours`, so that programs can change over without a gap.',
    input: z.strictObject({ id, overlapHours: z.number().int().min(0).max(MOST_OVERLAP_HOURS).default(24) }),
    output: made,
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
