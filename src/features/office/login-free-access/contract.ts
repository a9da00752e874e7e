// Login-free access: links that show one narrow part of what their maker sees to whoever has them, until they end.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { changed, defineContract, done, id, pageOf, paging } from '#shared/contract.ts';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';
import { LINK_STATES, linkBounds, linkBoundsTold, openingName } from '#shared/link-bounds.ts';

const path = '/v1/setting/personal-setting/login-free-access';

export const LINK_SCOPES = ['subject', 'filter', 'event', 'article'] as const;
export const USUAL_LINK_DAYS = 7;
export const MOST_LINK_DAYS = 366;
export const MOST_LINKS = 50;
export const MOST_SCOPE_DAYS = 366;
export const FEWEST_OF_PASSWORD = 6;

export const accessLink = z.object({
  id: z.number().int(),
  name: z.string(),
  scope: z.object({
    kind: z.enum(LINK_SCOPES),
    /** Of the subject, the filter, the event or the article, as it was called then; '' where the caller may not see everything. */
    of: z.string(),
    /** How far back it shows articles; null: one article. */
    days: z.number().int().nullable(),
  }),
  /** Its maker. */
  user: z.string(),
  hasPassword: z.boolean(),
  state: z.enum(LINK_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  uses: z.number().int(),
  ...linkBoundsTold,
  lastUsedAt: z.number().nullable(),
  lastIp: z.string(),
  revokedAt: z.number().nullable(),
});
export type AccessLink = z.output<typeof accessLink>;

const listInput = z.strictObject({ ...paging, id: id.optional(), state: z.enum(LINK_STATES).optional() });
const name = oneLine().min(1).max(60);
const expiresAt = z.number().int();
const revoked = z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000) });

export const loginFreeAccessContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'signed-in',
    summary: 'The caller’s own access links, newest first; with `id` only that one.',
    input: listInput,
    output: pageOf(accessLink),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary:
      'Makes a link that shows articles of a subject, of a saved filter or of an event, or one article, as the caller sees them at that time. It is shown once and only the hash of its key is kept; it ends at `expiresAt`, when it is revoked, or when the caller’s password changes.',
    input: z.strictObject({
      name,
      kind: z.enum(LINK_SCOPES),
      subjectId: z.number().int().positive().optional(),
      savedFilterId: z.number().int().positive().optional(),
      eventId: z.number().int().positive().optional(),
      articleId: z.number().int().positive().optional(),
      days: z.number().int().min(1).max(MOST_SCOPE_DAYS).default(30),
      /** A week from now unless said otherwise. */
      expiresAt: expiresAt.optional(),
      password: z
        .string()
        .max(100)
        .refine(
          (text) => text === '' || Array.from(text).length >= FEWEST_OF_PASSWORD,
          because('share-password', [], { least: FEWEST_OF_PASSWORD }),
        )
        .default(''),
      maxUses: linkBounds.maxUses.default(null),
      addresses: linkBounds.addresses.default([]),
    }),
    output: z.object({ id: z.number().int(), link: z.string() }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'login-free-access.update' },
    path,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Changes the name of one of the caller’s links, and until when it opens. One that was revoked stays so.',
    input: z.strictObject({ id, name: name.optional(), expiresAt: expiresAt.optional() }),
    output: done,
  },
  revoke: {
    method: 'POST',
    path: `${path}/revoke`,
    privilege: 'signed-in',
    isCredentialWork: true,
    summary: 'Revokes links of the caller; from the next call on they and what was opened by them show nothing.',
    input: revoked,
    output: changed,
  },
  listAll: {
    method: 'GET',
    path: `${path}/of-client`,
    privilege: 'user-manage.b',
    summary: 'The access links of all people of the caller’s client, newest first.',
    input: listInput,
    output: pageOf(accessLink),
  },
  revokeAny: {
    method: 'POST',
    path: `${path}/of-client/revoke`,
    privilege: 'user-manage.a',
    isCredentialWork: true,
    summary: 'Revokes links of people of the caller’s client.',
    input: revoked,
    output: changed,
  },
});

/** An article for readers outside: nothing of what the client’s people decided or wrote about it. */
const shownArticle = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  /** The original. */
  url: z.string(),
  siteName: z.string(),
  author: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  emotion: z.enum(EMOTIONS),
  publishedAt: z.number(),
});
export type ShownArticle = z.output<typeof shownArticle>;

const authorization = z.string().min(1).max(1000);
// A beginning that the sign-in has too: a 401 of these calls ends no session in the browser.
const OPENED = '/v1/login-free';

export const loginFreeContract = defineContract({
  open: {
    method: 'POST',
    changesNothing: true,
    path: `${OPENED}/open`,
    privilege: 'public',
    summary:
      'What a link opens: a narrow `authorization` for its calls alone, for half an hour at most. Whatever is wrong, the answer is the same. A use is counted.',
    input: z.strictObject({ key: z.string().min(1).max(100), password: z.string().max(100).default(''), attempt: openingName }),
    output: z.object({
      authorization: z.string(),
      /** Seconds. */
      expires_in: z.number().int(),
      name: z.string(),
      expiresAt: z.number(),
      shows: z.enum(['list', 'article']),
      /** Of a list. */
      days: z.number().int().nullable(),
    }),
  },
  list: {
    method: 'POST',
    changesNothing: true,
    path: `${OPENED}/list`,
    privilege: 'public',
    summary: 'One page of the articles of a link’s list, newest first.',
    input: z.strictObject({ authorization, page: z.number().int().min(1).max(500).default(1) }),
    output: pageOf(shownArticle),
  },
  article: {
    method: 'POST',
    changesNothing: true,
    path: `${OPENED}/article`,
    privilege: 'public',
    summary: 'One article with its text: that of the link, or with `articleId` one that its list holds.',
    input: z.strictObject({ authorization, articleId: z.number().int().positive().optional() }),
    output: shownArticle.extend({ content: z.string() }),
  },
});
