import type { PutAsideHit } from '#server/db/tables/filters.ts';
import { takePage } from '#server/record/take-page.ts';
import { type Kysely, sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { AppError } from '#shared/errors.ts';
import type { SuggestionAction, UserSuggestion, userSuggestionContract } from '../contract.ts';

type ListInput = Input<(typeof userSuggestionContract)['list']>;
const MOST_WORDS = 12;
const ORDER = { createdAt: 'userSuggestion.createdAt', decidedAt: 'userSuggestion.decidedAt' } as const;

export async function listSuggestions(
  platform: Platform,
  actor: Actor,
  input: ListInput,
): Promise<{ items: UserSuggestion[]; total: number }> {
  const { db } = platform.store;
  const ids = await findIds(db, actor, input);
  if (input.id !== undefined && ids.length === 0) throw new AppError('not-found', { field: 'id' });
  const page = takePage(ids, input);
  const rows = await loadRows(db, actor, page);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { total: ids.length, items: page.flatMap((id) => byId.get(id) ?? []) };
}

/** The suggestions that the caller may see: on articles that are, or were before a filter excluded them, in one of the caller's subjects. */
async function findIds(db: Kysely<Database>, actor: Actor, input: ListInput): Promise<number[]> {
  let query = db
    .selectFrom('userSuggestion')
    .innerJoin('article', 'article.id', 'userSuggestion.articleId')
    .leftJoin('hit', (join) =>
      join.onRef('hit.articleId', '=', 'userSuggestion.articleId').onRef('hit.clientId', '=', 'userSuggestion.clientId'),
    )
    .leftJoin('hitDrop', (join) =>
      join.onRef('hitDrop.articleId', '=', 'userSuggestion.articleId').onRef('hitDrop.clientId', '=', 'userSuggestion.clientId'),
    )
    .select(['userSuggestion.id', 'hit.subjectIds', 'hitDrop.hit'])
    .where('userSuggestion.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('userSuggestion.id', '=', input.id);
  if (input.state) query = query.where('userSuggestion.state', '=', input.state);
  if (input.kind) query = query.where('userSuggestion.kind', '=', input.kind);
  if (input.keyword) query = query.where(sql`lower(article.title)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const rows = await query
    .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('userSuggestion.id', 'desc')
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const subjects = (row: { subjectIds: number[] | null; hit: PutAsideHit | null }): number[] =>
    row.subjectIds ?? row.hit?.subjects.map((subject) => subject.subjectId) ?? [];
  return rows.filter((row) => !visible || subjects(row).some((id) => visible.has(id))).map((row) => row.id);
}

async function loadRows(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<UserSuggestion[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, actor, ids);
  const subjects = await db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', actor.clientId).execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const names = new Map(subjects.filter(({ id }) => !visible || visible.has(id)).map(({ id, name }) => [id, name]));
  const named = (subjectIds: readonly number[]) =>
    subjectIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
  return rows.map((row) => ({ ...suggestionOf(row), ...changeOf(row, named) }));
}

const selectRows = (db: Kysely<Database>, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('userSuggestion')
    .innerJoin('article', 'article.id', 'userSuggestion.articleId')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .leftJoin('account', 'account.id', 'userSuggestion.userId')
    .leftJoin('account as judge', 'judge.id', 'userSuggestion.decidedBy')
    .leftJoin('hit', (join) =>
      join.onRef('hit.articleId', '=', 'userSuggestion.articleId').onRef('hit.clientId', '=', 'userSuggestion.clientId'),
    )
    .selectAll('userSuggestion')
    .select([
      'article.title',
      'article.url',
      'article.publishedAt',
      'article.evidence',
      'article.keywords',
      'article.emotion',
      'hit.emotion as hitEmotion',
    ])
    .select(['site.name as siteName', 'site.domain', 'author.name as author', 'account.name as user', 'judge.name as judge'])
    .where('userSuggestion.clientId', '=', actor.clientId)
    .where('userSuggestion.id', 'in', ids)
    .execute();
type Row = Awaited<ReturnType<typeof selectRows>>[number];

const suggestionOf = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  articleId: row.articleId,
  title: row.title,
  url: row.url,
  siteName: row.siteName,
  siteDomain: row.domain,
  author: row.author ?? '',
  publishedAt: row.publishedAt,
  emotionNow: row.hitEmotion ?? row.emotion,
  words: wordsOf(row).slice(0, MOST_WORDS),
  note: row.note,
  state: row.state,
  user: row.user ?? '',
  createdAt: row.createdAt,
  decidedBy: row.judge ?? '',
  decidedAt: row.decidedAt,
  reason: row.reason,
  action: row.action ? (JSON.parse(row.action) as SuggestionAction) : null,
});

/** The suggestion: subjects to add and to remove, or another value. */
function changeOf(row: Row, named: (subjectIds: readonly number[]) => UserSuggestion['addedSubjects']) {
  if (row.kind !== 'subject') return { before: row.before, after: row.after, beforeSubjects: [], addedSubjects: [], removedSubjects: [] };
  const { add, remove } = subjectChanges(row.after);
  return {
    before: '',
    after: '',
    beforeSubjects: named(row.before.split(',').map(Number)),
    addedSubjects: named(add),
    removedSubjects: named(remove),
  };
}

/** The words that carried the emotion, or the article's topic words. */
function wordsOf(row: { kind: UserSuggestion['kind']; evidence: { words: string[] }[]; keywords: { word: string }[] }): string[] {
  if (row.kind !== 'emotion') return row.keywords.map(({ word }) => word);
  return [...new Set(row.evidence.flatMap(({ words }) => words))];
}

/** `+3,-5`: add subject 3, remove subject 5. */
export function subjectChanges(after: string): { add: number[]; remove: number[] } {
  const signed = after.split(',').filter((part) => /^[+-]\d+$/.test(part));
  const of = (sign: string) => signed.filter((part) => part.startsWith(sign)).map((part) => Number(part.slice(1)));
  return { add: of('+'), remove: of('-') };
}
