// Embeds: a list, a chart or a board of them that pages of other sites show in a frame, as their maker sees it now.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { changed, defineContract, done, id, pageOf, paging } from '#shared/contract.ts';
import { LINK_STATES, linkBounds } from '#shared/link-bounds.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/external-interface/iframe-embedded';

export const EMBED_CHARTS = ['trend', 'emotion', 'media', 'sites', 'words'] as const;
export const EMBED_PARTS = [...EMBED_CHARTS, 'list'] as const;
export type EmbedPart = (typeof EMBED_PARTS)[number];
export const EMBED_KINDS = ['list', 'chart', 'screen'] as const;
export const EMBED_SCOPES = ['subject', 'filter'] as const;
export const EMBED_THEMES = ['light', 'dark', 'system'] as const;
export const EMBED_DENSITIES = ['comfortable', 'compact'] as const;
export const USUAL_EMBED_DAYS = 90;
export const MOST_EMBED_DAYS = 366;
export const MOST_EMBEDS = 50;
export const MOST_SITES = 20;
const MOST_OVERLAP_HOURS = 168;

/** How it looks, and what its reader can do. */
export const embedLook = z.object({
  theme: z.enum(EMBED_THEMES),
  locale: z.enum(LOCALES),
  density: z.enum(EMBED_DENSITIES),
  /** Articles of its list. */
  rows: z.number().int().min(3).max(50),
  /** Titles lead to the originals. */
  opensLinks: z.boolean(),
  /** So often it asks again. */
  refreshSeconds: z.number().int().min(60).max(3600),
});
export type EmbedLook = z.output<typeof embedLook>;

export const embed = z.object({
  id: z.number().int(),
  /** Stands in the address of its document. */
  publicId: z.string(),
  name: z.string(),
  kind: z.enum(EMBED_KINDS),
  parts: z.array(z.enum(EMBED_PARTS)),
  scope: z.object({
    kind: z.enum(EMBED_SCOPES),
    /** Of the subject or the filter, as it was called then; '' where the caller may not see everything. */
    of: z.string(),
    days: z.number().int(),
  }),
  /** Its maker. */
  user: z.string(),
  /** The caller's own, which nobody else changes. */
  isOwn: z.boolean(),
  origins: z.array(z.string()),
  ...embedLook.shape,
  state: z.enum(LINK_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  uses: z.number().int(),
  maxUses: z.number().int().nullable(),
  lastUsedAt: z.number().nullable(),
  lastIp: z.string(),
  /** The key before the present one opens until then. */
  oldKeyUntil: z.number().nullable(),
  revokedAt: z.number().nullable(),
});
export type Embed = z.output<typeof embed>;

const name = oneLine().min(1).max(60);
const origins = z.array(oneLine().min(1).max(300));
const someOrigins = origins.min(1).max(MOST_SITES);
const expiresAt = z.number().int();
const parts = z
  .array(z.enum(EMBED_PARTS))
  .min(1)
  .max(EMBED_PARTS.length)
  .refine((given) => new Set(given).size === given.length, because('embed-twice'));
const made = z.object({ id: z.number().int(), publicId: z.string(), key: z.string() });
const { theme, locale, density, rows, opensLinks, refreshSeconds } = embedLook.shape;

export const iframeEmbeddedContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'external.b',
    summary: 'Embeds of the caller’s client, the newest first; with `id` only that one.',
    input: z.strictObject({ ...paging, id: id.optional(), state: z.enum(LINK_STATES).optional() }),
    output: pageOf(embed),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'external.m',
    isCredentialWork: true,
    summary:
      'Makes an embed: articles of a subject or of a saved filter as a list, as charts, or both, as the caller sees them at that time. Its key is shown once and only its hash is kept; only pages of `origins` show it. It ends at `expiresAt`, when it is revoked, or when the caller’s password changes.',
    input: z.strictObject({
      name,
      parts,
      kind: z.enum(EMBED_SCOPES).default('subject'),
      subjectId: z.number().int().positive().optional(),
      savedFilterId: z.number().int().positive().optional(),
      days: z.number().int().min(1).max(366).default(30),
      /** Sites that may show it: https, or http on this machine and in an intranet. */
      origins: someOrigins,
      theme: theme.default('light'),
      locale: locale.default('zh-CN'),
      density: density.default('comfortable'),
      rows: rows.default(10),
      opensLinks: opensLinks.default(true),
      refreshSeconds: refreshSeconds.default(300),
      /** 90 days from now unless said otherwise. */
      expiresAt: expiresAt.optional(),
      maxUses: linkBounds.maxUses.default(null),
    }),
    output: made,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'iframe-embedded.update' },
    path,
    privilege: 'external.m',
    isCredentialWork: true,
    summary: 'Changes name, sites, look or end of one of the caller’s embeds, from the next call on. What it shows stays.',
    input: z.strictObject({
      id,
      name: name.optional(),
      origins: someOrigins.optional(),
      theme: theme.optional(),
      locale: locale.optional(),
      density: density.optional(),
      rows: rows.optional(),
      opensLinks: opensLinks.optional(),
      refreshSeconds: refreshSeconds.optional(),
      expiresAt: expiresAt.optional(),
    }),
    output: done,
  },
  renew: {
    method: 'POST',
    path: `${path}/renew`,
    privilege: 'external.m',
    isCredentialWork: true,
    summary:
      'Gives one of the caller’s embeds a new key; the old one opens it for `overlapHours` more, so that pages can change over without a gap, and any key before that no longer.',
    input: z.strictObject({ id, overlapHours: z.number().int().min(0).max(MOST_OVERLAP_HOURS).default(24) }),
    output: made,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    privilege: 'external.b',
    isCredentialWork: true,
    changesNothing: true,
    summary: 'A pass for one of the caller’s embeds, with which its page shows it in the product itself; no use is counted.',
    input: z.strictObject({ id }),
    output: z.object({
      authorization: z.string(),
      /** Seconds. */
      expires_in: z.number().int(),
    }),
  },
  revoke: {
    method: 'POST',
    path: `${path}/revoke`,
    privilege: 'external.d',
    isCredentialWork: true,
    summary: 'Revokes embeds of people of the caller’s client who hold no more than the caller; from the next call on they show nothing.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000) }),
    output: changed,
  },
});

const n = z.number().int();
const shares = { negative: n, neutral: n, positive: n };
/** Of an article what a reader outside sees, and nothing that the client's people decided or wrote about it. */
const embeddedArticle = z.object({
  title: z.string(),
  /** The original; '' where titles lead nowhere. */
  url: z.string(),
  siteName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  emotion: z.enum(EMOTIONS),
  publishedAt: z.number(),
});
const shownPart = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('trend'),
    step: z.enum(['hour', 'day']),
    points: z.array(z.object({ from: z.number(), ...shares })),
  }),
  z.object({ part: z.literal('emotion'), ...shares }),
  z.object({ part: z.literal('media'), items: z.array(z.object({ mediaType: z.enum(MEDIA_TYPES), ...shares })) }),
  z.object({ part: z.literal('sites'), items: z.array(z.object({ name: z.string(), ...shares })) }),
  z.object({ part: z.literal('words'), items: z.array(z.object({ word: z.string(), total: n, negative: n })) }),
  z.object({ part: z.literal('list'), total: n, items: z.array(embeddedArticle) }),
]);
export type ShownPart = z.output<typeof shownPart>;
export type EmbeddedArticle = z.output<typeof embeddedArticle>;

const publicId = z.string().min(1).max(40);
/** The origin of the page around the frame, where the browser tells it. */
const parent = z.string().max(300).default('');
const shown = z.object({
  name: z.string(),
  days: n,
  look: embedLook,
  /** The page tells its height to these alone. */
  origins: z.array(z.string()),
  /** When its numbers were counted. */
  countedAt: z.number(),
  parts: z.array(shownPart),
});
export type ShownEmbed = z.output<typeof shown>;

export const embedContract = defineContract({
  open: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/embed/open',
    privilege: 'public',
    summary:
      'What the key of an embed opens: a narrow `authorization` for its own call alone, for half an hour at most. Whatever is wrong, the answer is the same. A use is counted.',
    input: z.strictObject({ publicId, key: z.string().min(1).max(100), parent }),
    output: z.object({
      authorization: z.string(),
      /** Seconds. */
      expires_in: z.number().int(),
    }),
  },
  show: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/embed/show',
    privilege: 'public',
    summary: 'All that an embed shows; counted at most `refreshSeconds` ago.',
    input: z.strictObject({ publicId, authorization: z.string().min(1).max(1000), parent }),
    output: shown,
  },
});
