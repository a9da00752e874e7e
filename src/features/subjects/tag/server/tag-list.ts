import { takePage } from '#server/record/take-page.ts';
import { sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { AppError } from '#shared/errors.ts';
import type { Tag, tagContract } from '../contract.ts';

/** Numbers of articles equal those of the caller's work bench, all from one pass of the index. */
export async function listTags(platform: Platform, actor: Actor, input: Input<(typeof tagContract)['list']>) {
  let query = platform.store.db
    .selectFrom('tag')
    .select(['id', 'name', 'color', 'classId', 'createdAt'])
    .where('clientId', '=', actor.clientId)
    .where('movesTo', 'is', null);
  if (input.id) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql`lower(name)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const { classId: classIds } = input;
  if (classIds?.length)
    query = query.where((e) => e.or([e('classId', 'in', classIds), ...(classIds.includes(0) ? [e('classId', 'is', null)] : [])]));
  const [rows, articles, keywords] = await Promise.all([
    query.orderBy('sort').orderBy('id').execute(),
    countArticles(platform, actor),
    countKeywords(platform, actor),
  ]);
  if (input.id !== undefined && rows.length === 0) throw new AppError('not-found', { field: 'id' });
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    color: row.color,
    classId: row.classId,
    articles: articles[row.id] ?? 0,
    keywords: keywords.get(row.id) ?? 0,
    createdAt: row.createdAt,
  }));
  const sorted = inOrder(items, input);
  return { items: takePage(sorted, input), total: sorted.length };
}

function inOrder(items: Tag[], { sort, isDescending }: { sort: 'sort' | 'name' | 'articles' | 'createdAt'; isDescending: boolean }): Tag[] {
  if (sort === 'sort') return isDescending ? items.toReversed() : items;
  const compare = (a: Tag, b: Tag) => (sort === 'name' ? a.name.localeCompare(b.name, 'zh-CN') : a[sort] - b[sort]);
  return items.toSorted((a, b) => (isDescending ? -1 : 1) * compare(a, b) || a.id - b.id);
}

async function countArticles(platform: Platform, actor: Actor): Promise<Record<string, number>> {
  const scope = actorScope(actor);
  const page = await platform.index.query({ filter: scope, limit: 0, facets: ['tag'] });
  return page.facets.tag ?? {};
}

async function countKeywords(platform: Platform, actor: Actor): Promise<Map<number, number>> {
  const rows = await platform.store.db
    .selectFrom('tagKeyword')
    .select((e) => ['tagId', e.fn.countAll<number>().as('total')])
    .where('clientId', '=', actor.clientId)
    .groupBy('tagId')
    .execute();
  return new Map(rows.map((row) => [row.tagId, Number(row.total)]));
}
