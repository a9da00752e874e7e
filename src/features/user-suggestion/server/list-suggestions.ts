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
const ORDER = { createdAt: 'user_suggestion.created_at', decidedAt: 'user_suggestion.decided_at' } as const;

export async function listSuggestions(
  platform: Platform,
  actor: Actor,
  input: ListInput,
): Promise<{ items: UserSuggestion[]; total: number }> {
  const { db } = platform.store;
  const ids = await findIds(db, actor, input);
  if (input.id !== undefined && ids.length === 0) throw new AppError('not-found', { field: 'id' });
  const page = ids.slice((input.page - 1) * input.pageSize, input.page * input.pageSize);
  const rows = await loadRows(db, actor, page);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { total: ids.length, items: page.flatMap((id) => byId.get(id) ?? []) };
}

/** The suggestions that the caller may see: of articles that are, or were before a filter took them, in one of her subjects. */
async function findIds(db: Kysely<Database>, actor: Actor, input: ListInput): Promise<number[]> {
  let query = db
    .selectFrom('user_suggestion')
    .innerJoin('article', 'article.id', 'user_suggestion.article_id')
    .leftJoin('hit', (join) =>
      join.onRef('hit.article_id', '=', 'user_suggestion.article_id').onRef('hit.client_id', '=', 'user_suggestion.client_id'),
    )
    .leftJoin('hit_drop', (join) =>
      join.onRef('hit_drop.article_id', '=', 'user_suggestion.article_id').onRef('hit_drop.client_id', '=', 'user_suggestion.client_id'),
    )
    .select(['user_suggestion.id', 'hit.subject_ids', 'hit_drop.hit'])
    .where('user_suggestion.client_id', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('user_suggestion.id', '=', input.id);
  if (input.state) query = query.where('user_suggestion.state', '=', input.state);
  if (input.kind) query = query.where('user_suggestion.kind', '=', input.kind);
  if (input.keyword) query = query.where(sql`lower(article.title)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const rows = await query
    .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('user_suggestion.id', 'desc')
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const subjects = (row: { subject_ids: string | null; hit: string | null }): number[] =>
    row.subject_ids
      ? (JSON.parse(row.subject_ids) as number[])
      : row.hit
        ? (JSON.parse(row.hit) as { subjects: { subjectId: number }[] }).subjects.map((subject) => subject.subjectId)
        : [];
  return rows.filter((row) => !visible || subjects(row).some((id) => visible.has(id))).map((row) => row.id);
}

async function loadRows(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<UserSuggestion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('user_suggestion')
    .innerJoin('article', 'article.id', 'user_suggestion.article_id')
    .innerJoin('site', 'site.id', 'article.site_id')
    .leftJoin('author', 'author.id', 'article.author_id')
    .leftJoin('account', 'account.id', 'user_suggestion.user_id')
    .leftJoin('account as judge', 'judge.id', 'user_suggestion.decided_by')
    .leftJoin('hit', (join) =>
      join.onRef('hit.article_id', '=', 'user_suggestion.article_id').onRef('hit.client_id', '=', 'user_suggestion.client_id'),
    )
    .selectAll('user_suggestion')
    .select([
      'article.title',
      'article.url',
      'article.published_at',
      'article.evidence',
      'article.keywords',
      'article.emotion',
      'hit.emotion as hitEmotion',
    ])
    .select(['site.name as siteName', 'site.domain', 'author.name as author', 'account.name as user', 'judge.name as judge'])
    .where('user_suggestion.client_id', '=', actor.clientId)
    .where('user_suggestion.id', 'in', ids)
    .execute();
  const subjects = await db.selectFrom('subject').select(['id', 'name']).where('client_id', '=', actor.clientId).execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const names = new Map(subjects.filter(({ id }) => !visible || visible.has(id)).map(({ id, name }) => [id, name]));
  const named = (subjectIds: readonly number[]) =>
    subjectIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
  return rows.map((row) => {
    const isSubject = row.kind === 'subject';
    const changes = isSubject ? subjectChanges(row.after) : { add: [], remove: [] };
    return {
      id: row.id,
      kind: row.kind,
      articleId: row.article_id,
      title: row.title,
      url: row.url,
      siteName: row.siteName,
      siteDomain: row.domain,
      author: row.author ?? '',
      publishedAt: row.published_at,
      before: isSubject ? '' : row.before,
      after: isSubject ? '' : row.after,
      beforeSubjects: isSubject ? named(row.before.split(',').map(Number)) : [],
      addedSubjects: named(changes.add),
      removedSubjects: named(changes.remove),
      emotionNow: row.hitEmotion ?? row.emotion,
      words: wordsOf(row).slice(0, MOST_WORDS),
      note: row.note,
      state: row.state,
      user: row.user ?? '',
      createdAt: row.created_at,
      decidedBy: row.judge ?? '',
      decidedAt: row.decided_at,
      reason: row.reason,
      action: row.action ? (JSON.parse(row.action) as SuggestionAction) : null,
    };
  });
}

/** What carried the emotion, or what the article is about. */
function wordsOf(row: { kind: UserSuggestion['kind']; evidence: string; keywords: string }): string[] {
  if (row.kind !== 'emotion') return (JSON.parse(row.keywords) as { word: string }[]).map(({ word }) => word);
  return [...new Set((JSON.parse(row.evidence) as { words: string[] }[]).flatMap(({ words }) => words))];
}

/** `+3,-5`: into subject 3, out of subject 5. */
export function subjectChanges(after: string): { add: number[]; remove: number[] } {
  const signed = after.split(',').filter((part) => /^[+-]\d+$/.test(part));
  const of = (sign: string) => signed.filter((part) => part.startsWith(sign)).map((part) => Number(part.slice(1)));
  return { add: of('+'), remove: of('-') };
}
