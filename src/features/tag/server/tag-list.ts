import { sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { Tag, tagContract } from '../contract.ts';

/** Numbers of articles are those of the caller's work bench, all from one pass of the index. */
export async function listTags(platform: Platform, actor: Actor, input: Input<(typeof tagContract)['list']>) {
  let query = platform.store.db
    .selectFrom('tag')
    .select(['id', 'name', 'color', 'class_id', 'created_at'])
    .where('client_id', '=', actor.clientId)
    .where('moves_to', 'is', null);
  if (input.keyword) query = query.where(sql`lower(name)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const { classId: classIds } = input;
  if (classIds?.length)
    query = query.where((e) => e.or([e('class_id', 'in', classIds), ...(classIds.includes(0) ? [e('class_id', 'is', null)] : [])]));
  const [rows, articles, keywords] = await Promise.all([
    query.orderBy('sort').orderBy('id').execute(),
    countArticles(platform, actor),
    countKeywords(platform, actor),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    color: row.color,
    classId: row.class_id,
    articles: articles[row.id] ?? 0,
    keywords: keywords.get(row.id) ?? 0,
    createdAt: row.created_at,
  }));
  const sorted = inOrder(items, input);
  return { items: sorted.slice((input.page - 1) * input.pageSize, input.page * input.pageSize), total: sorted.length };
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
    .selectFrom('tag_keyword')
    .select((e) => ['tag_id', e.fn.countAll<number>().as('total')])
    .where('client_id', '=', actor.clientId)
    .groupBy('tag_id')
    .execute();
  return new Map(rows.map((row) => [row.tag_id, Number(row.total)]));
}
