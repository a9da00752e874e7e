import { listPage } from '#server/record/list-page.ts';
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
import { noteMoves } from './event-moves.ts';
import { placeHits } from './place-hits.ts';
import { groupBy } from '#shared/group-by.ts';

const DAYS = 30;
const PAGE = 2000;

export async function listTitles(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['meaninglessTitleList']>) {
  let query = platform.store.db
    .selectFrom('meaninglessTitle as title')
    .leftJoin('account', 'account.id', 'title.createdBy')
    .where('title.clientId', '=', actor.clientId);
  if (input.keyword)
    query = query.where(({ eb }) => sql<boolean>`${eb.ref('title.title')} like ${containing(foldTitle(input.keyword ?? ''))} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page.select(['title.id', 'title.title', 'title.isPart', 'title.createdAt', 'account.name as user']).orderBy('title.id', 'desc'),
  );
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      isPart: row.isPart,
      user: row.user ?? '',
      createdAt: row.createdAt,
    })),
  };
}

export async function addTitle(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['meaninglessTitleAdd']>) {
  const now = platform.now();
  return withUniqueField({ title: 'title' }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('meaninglessTitle')
        .values({
          clientId: actor.clientId,
          title: foldTitle(input.title),
          isPart: input.isPart,
          createdBy: actor.userId,
          createdAt: now,
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
      .selectFrom('meaninglessTitle')
      .selectAll()
      .where('clientId', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await tx
      .deleteFrom('meaninglessTitle')
      .where('id', 'in', [...ids])
      .execute();
    const articles = await sortAnew(tx, actor.clientId, now);
    for (const row of rows)
      await logOperation(tx, actor, now, { action: 'meaningless-title.remove', targetId: row.id, before: { title: row.title } });
    return { articles };
  });
}

/** Updates articles of events of the last thirty days: out when a rule fits the title, back when none does any more. Returns how many changed. */
async function sortAnew(tx: Kysely<Database>, clientId: number, now: number): Promise<number> {
  const rules = await loadTitleRules(tx, clientId);
  let changed = 0;
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await tx
      .selectFrom('hit')
      .innerJoin('article', 'article.id', 'hit.articleId')
      .select(['hit.articleId as id', 'hit.eventId as place', 'article.title'])
      .where('hit.clientId', '=', clientId)
      .where('hit.eventId', '!=', 0)
      .where('hit.articleId', '>=', firstIdAt(now - DAYS * DAY_MS))
      .where('hit.articleId', '<', last)
      .orderBy('hit.articleId', 'desc')
      .limit(PAGE)
      .execute();
    const moving = rows.filter((row) => isMeaningless(row.title, rules) !== row.place < 0);
    for (const [place, group] of groupBy(moving, (row) => row.place)) {
      const ids = group.map((row) => row.id);
      await placeHits(tx, clientId, ids, -place);
      const moves = ids.map((articleId) => ({ articleId, fromEventId: place }));
      await noteMoves(tx, clientId, moves, now);
    }
    changed += moving.length;
    if (rows.length < PAGE) return changed;
    last = rows.at(-1)?.id ?? 0;
  }
}
