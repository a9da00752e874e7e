import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { hotSpotContract } from '../contract.ts';
import { foldTitle, isMeaningless, loadTitleRules } from './meaningless-titles.ts';
import { placeHits } from './place-hits.ts';
import { groupBy } from './group-by.ts';

const DAYS = 30;
const PAGE = 2000;

export async function listTitles(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['meaninglessTitleList']>) {
  let query = platform.store.db
    .selectFrom('meaningless_title as title')
    .leftJoin('account', 'account.id', 'title.created_by')
    .where('title.client_id', '=', actor.clientId);
  if (input.keyword)
    query = query.where(({ eb }) => sql<boolean>`${eb.ref('title.title')} like ${containing(foldTitle(input.keyword ?? ''))} escape '\\'`);
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['title.id', 'title.title', 'title.is_part', 'title.created_at', 'account.name as user'])
    .orderBy('title.id', 'desc')
    .offset((input.page - 1) * input.pageSize)
    .limit(input.pageSize)
    .execute();
  return {
    total: Number(total),
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      isPart: row.is_part === 1,
      user: row.user ?? '',
      createdAt: row.created_at,
    })),
  };
}

export async function addTitle(platform: Platform, actor: Actor, input: { title: string; isPart: boolean }) {
  const now = platform.now();
  return withUniqueField({ title: 'title' }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('meaningless_title')
        .values({
          client_id: actor.clientId,
          title: foldTitle(input.title),
          is_part: input.isPart ? 1 : 0,
          created_by: actor.userId,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const articles = await sortAnew(tx, actor.clientId, now);
      await logOperation(tx, actor, now, { action: 'meaningless-title.add', targetId: row.id, after: { ...input, articles } });
      return { id: row.id, articles };
    }),
  );
}

export async function removeTitles(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ articles: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('meaningless_title')
      .selectAll()
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await tx
      .deleteFrom('meaningless_title')
      .where('id', 'in', [...ids])
      .execute();
    const articles = await sortAnew(tx, actor.clientId, now);
    for (const row of rows)
      await logOperation(tx, actor, now, { action: 'meaningless-title.remove', targetId: row.id, before: { title: row.title } });
    return { articles };
  });
}

/** Articles of events, of the last thirty days: out where a rule fits the title, back where none does any more. Returns how many changed. */
async function sortAnew(tx: Kysely<Database>, clientId: number, now: number): Promise<number> {
  const rules = await loadTitleRules(tx, clientId);
  let changed = 0;
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await tx
      .selectFrom('hit')
      .innerJoin('article', 'article.id', 'hit.article_id')
      .select(['hit.article_id as id', 'hit.event_id as place', 'article.title'])
      .where('hit.client_id', '=', clientId)
      .where('hit.event_id', '!=', 0)
      .where('hit.article_id', '>=', firstIdAt(now - DAYS * DAY_MS))
      .where('hit.article_id', '<', last)
      .orderBy('hit.article_id', 'desc')
      .limit(PAGE)
      .execute();
    const moving = rows.filter((row) => isMeaningless(row.title, rules) !== row.place < 0);
    for (const [place, group] of groupBy(moving, (row) => row.place))
      await placeHits(
        tx,
        clientId,
        group.map((row) => row.id),
        -place,
      );
    changed += moving.length;
    if (rows.length < PAGE) return changed;
    last = rows.at(-1)?.id ?? 0;
  }
}
