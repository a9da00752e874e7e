// Where the comments of a site's articles are found: the provider's list, for all clients.
import { z } from 'zod';
import { commentMapping } from '#shared/comment-mapping.ts';
import { changed, created, defineContract, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { because } from '#shared/because.ts';

const base = '/v1/operate/extraction-manage/comment-source';

/** The kind of a source: the comments under articles, or the reposts of posts. */
export const COMMENT_SOURCE_KINDS = ['reply', 'repost'] as const;
const kind = z.enum(COMMENT_SOURCE_KINDS);

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u);

const PLACES = new Set(['url', 'origin', 'id', 'page']);
/** `https://…` or `{origin}…`, with the placeholders `{url}` `{origin}` `{id}` `{page}` and no others. */
const template = z
  .string()
  .trim()
  .max(1000)
  .refine((text) => URL.canParse(text.replaceAll('{origin}', 'https://example.com')) && /^(?:https?:\/\/|\{origin\})/.test(text))
  .refine(
    (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name]) => PLACES.has(name ?? '')),
    because('places', [], { places: [...PLACES].map((name) => `{${name}}`).join(' ') }),
  );

const fields = { domain, kind: kind.default('reply'), url: template, mapping: commentMapping };

export const commentSource = z.object({
  id: z.number().int(),
  domain: z.string(),
  kind,
  url: z.string(),
  mapping: commentMapping,
  isEnabled: z.boolean(),
  isSample: z.boolean(),
  /** Watches of all clients for articles of this domain. */
  watches: z.number().int(),
  /** Of those, how many failed at their last reading. */
  failing: z.number().int(),
  updatedAt: z.number(),
});
export type CommentSource = z.output<typeof commentSource>;

const trial = z.object({
  /** The requested address. */
  address: z.string(),
  total: z.number().int(),
  /** Entries without an id or a text. */
  unreadable: z.number().int(),
  items: z.array(
    z.object({ id: z.string(), parentId: z.string(), author: z.string(), content: z.string(), likes: z.number(), publishedAt: z.number() }),
  ),
});
export type CommentTrial = z.output<typeof trial>;

export const commentSourceContract = defineContract({
  list: {
    method: 'GET',
    path: base,
    privilege: 'extraction.b',
    summary: 'Sources of comments and of reposts; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      kind: kind.optional(),
      sort: z.enum(['domain', 'updatedAt']).default('domain'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(commentSource),
  },
  create: {
    method: 'POST',
    path: base,
    privilege: 'extraction.m',
    summary: 'Adds the source of comments, or of reposts, for a domain and its subdomains.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'comment-source.update' },
    path: base,
    privilege: 'extraction.m',
    summary: 'Changes a comment source.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: base,
    privilege: 'extraction.d',
    summary: 'Deletes comment sources; comments already read stay.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  changeState: {
    method: 'POST',
    path: `${base}/state`,
    privilege: 'extraction.m',
    summary: 'Switches comment sources on or off.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  test: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/test`,
    privilege: 'extraction.a',
    summary: 'Reads the first page of the comments of one article with this source, and stores nothing.',
    input: z.strictObject({
      kind: kind.default('reply'),
      url: template,
      mapping: commentMapping,
      articleUrl: z.url({ protocol: /^https?$/ }).max(2000),
    }),
    output: trial,
  },
});
