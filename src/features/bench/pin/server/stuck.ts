// The client's pins: created, changed and ended by users who may change articles, and logged.
import { requireArticles } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { StickInput, UpdateStuckInput } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

/** Ids of the pins, in the order of the articles. */
export async function stick(platform: Platform, actor: Actor, input: StickInput): Promise<number[]> {
  const articles = await requireArticles(platform, actor, input.articleIds);
  await requireSubject(platform, actor, input.subjectId);
  requireFuture(platform, input.until);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    // Ended pins are useless, so they are deleted here.
    await tx.deleteFrom('stuck').where('clientId', '=', actor.clientId).where('until', '<=', now).execute();
    const rows = await tx
      .insertInto('stuck')
      .values(
        articles.map(({ id }) => ({
          clientId: actor.clientId,
          articleId: id,
          subjectId: input.subjectId,
          sort: input.sort,
          until: input.until,
          createdBy: actor.userId,
          createdAt: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['clientId', 'subjectId', 'articleId']).doUpdateSet({ sort: input.sort, until: input.until }),
      )
      .returning(['id', 'articleId'])
      .execute();
    const ids = new Map(rows.map((row) => [row.articleId, row.id]));
    await logOperation(tx, actor, now, { action: 'article.stick', targetId: articles.map(({ id }) => id).join(','), after: input });
    return articles.flatMap(({ id }) => ids.get(id) ?? []);
  });
}

export async function updateStuck(platform: Platform, actor: Actor, { id, ...change }: UpdateStuckInput): Promise<number> {
  const [before] = await requirePins(platform, actor, [id], 'id');
  if (change.subjectId !== undefined) await requireSubject(platform, actor, change.subjectId);
  requireFuture(platform, change.until);
  const set = {
    ...(change.sort === undefined ? {} : { sort: change.sort }),
    ...(change.until === undefined ? {} : { until: change.until }),
    ...(change.subjectId === undefined ? {} : { subjectId: change.subjectId }),
  };
  if (Object.keys(set).length === 0) return 0;
  await withUniqueField({ subjectId: 'subjectId' }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await tx.updateTable('stuck').set(set).where('id', '=', id).where('clientId', '=', actor.clientId).execute();
      await logOperation(tx, actor, platform.now(), { action: 'article.update-stuck', targetId: id, before, after: set });
    }),
  );
  return 1;
}

export async function unStick(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const before = await requirePins(platform, actor, ids, 'ids');
  await platform.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('stuck').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'article.un-stick', targetId: ids.join(','), before });
  });
  return before.length;
}

/** Pins of the client whose article and subject the caller may see. */
async function requirePins(platform: Platform, actor: Actor, ids: readonly number[], field: string) {
  const rows = await platform.store.db
    .selectFrom('stuck')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size || rows.some((row) => !isSubjectVisible(actor, row.subjectId)))
    throw new AppError('not-found', { field });
  await requireArticles(
    platform,
    actor,
    rows.map((row) => row.articleId),
    field,
  );
  return rows;
}

const isSubjectVisible = (actor: Actor, id: number): boolean =>
  id === 0 || !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(id);

async function requireSubject(platform: Platform, actor: Actor, id: number): Promise<void> {
  if (id === 0) return;
  const row = await platform.store.db
    .selectFrom('subject')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !isSubjectVisible(actor, id)) throw new AppError('not-found', { field: 'subjectId' });
}

function requireFuture(platform: Platform, until: number | null | undefined): void {
  if (until !== null && until !== undefined && until <= platform.now()) throw refusal('until', 'must-be-future');
}
