// People's reports of errors of the machine, and their consequences.
import { z } from 'zod';
import { applyDays, effect, previewOf } from '#features/subjects/filter/contract.ts';
import { EMOTIONS } from '#shared/media.ts';
import { changed, defineContract, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/class-manage/user-suggestion';

export const SUGGESTION_KINDS = ['emotion', 'subject', 'junk'] as const;
export const SUGGESTION_STATES = ['new', 'accepted', 'rejected'] as const;

const value = oneLine().min(1).max(500);
/** Changes on acceptance, besides the article itself. */
export const suggestionAction = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('emotion-word'),
    libId: z.number().int().positive(),
    word: oneLine().min(1).max(60),
    polarity: z.enum(['negative', 'positive']),
    strength: z.number().min(0.05).max(1),
  }),
  z.strictObject({ type: z.literal('white'), kind: z.enum(['site', 'author', 'word']), value }),
  z.strictObject({ type: z.literal('black'), kind: z.enum(['site', 'author', 'url', 'word']), value }),
  z.strictObject({ type: z.literal('exclude-word'), subjectId: z.number().int().positive(), word: oneLine().min(1).max(60) }),
  /** Only the article itself is corrected. */
  z.strictObject({ type: z.literal('correction') }),
]);
export type SuggestionAction = z.output<typeof suggestionAction>;
/** The actions allowed for each kind of suggestion. */
export const ACTIONS_OF = {
  emotion: ['emotion-word', 'white', 'correction'],
  subject: ['exclude-word', 'correction'],
  junk: ['black', 'correction'],
} as const satisfies Record<(typeof SUGGESTION_KINDS)[number], readonly SuggestionAction['type'][]>;

const named = z.object({ id: z.number().int(), name: z.string() });
const suggestion = z.object({
  id: z.number().int(),
  kind: z.enum(SUGGESTION_KINDS),
  articleId: z.number(),
  title: z.string(),
  url: z.string(),
  siteName: z.string(),
  siteDomain: z.string(),
  author: z.string(),
  publishedAt: z.number(),
  /** The machine's verdict: an emotion, or a junk score as text; '' for subjects. */
  before: z.string(),
  /** An emotion, or ''. */
  after: z.string(),
  beforeSubjects: z.array(named),
  addedSubjects: z.array(named),
  removedSubjects: z.array(named),
  emotionNow: z.enum(EMOTIONS),
  /** Words that carried the machine's emotion; for the other kinds the article's topic words. */
  words: z.array(z.string()),
  note: z.string(),
  state: z.enum(SUGGESTION_STATES),
  user: z.string(),
  createdAt: z.number(),
  decidedBy: z.string(),
  decidedAt: z.number().nullable(),
  reason: z.string(),
  action: suggestionAction.nullable(),
});
export type UserSuggestion = z.output<typeof suggestion>;

export const userSuggestionContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'filter.b',
    summary: 'Suggestions of the caller’s client on articles that the caller may see; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      state: z.enum(SUGGESTION_STATES).optional(),
      kind: z.enum(SUGGESTION_KINDS).optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['createdAt', 'decidedAt']).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(suggestion),
  },
  accept: {
    method: 'POST',
    path: `${path}/accept`,
    privilege: 'filter.m',
    summary:
      'Accepts a suggestion: the article is corrected, the chosen list is changed, and the stored articles of the last days are checked again.',
    input: z.strictObject({ id, action: suggestionAction, reason: z.string().trim().max(500).default(''), applyDays }),
    output: z.object({ jobId: z.number().int().nullable() }),
  },
  reject: {
    method: 'POST',
    path: `${path}/reject`,
    privilege: 'filter.m',
    summary: 'Rejects suggestions with a reason, which is sent to those who raised them.',
    input: z.strictObject({ ids, reason: z.string().trim().min(1).max(500) }),
    output: changed,
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/preview`,
    privilege: 'filter.b',
    summary: 'The effect of the chosen list on the articles of the last days.',
    input: z.strictObject({ id, action: suggestionAction, ...previewOf }),
    output: effect,
  },
});
