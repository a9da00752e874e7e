import type { Kysely } from 'kysely';
import { postHeadline } from '#analysis/event/post-headline.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import { requireWholeEvents } from '#features/insight/hot-spot/server/facade.ts';
import { requireNamed, shortTo } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { livingGrowth } from '#shared/living-briefing.ts';
import { type livingBriefingContract, MOST_TITLE } from '../contract.ts';
import { mayReadLiving, requireBriefings } from './require-briefings.ts';

type Calls = typeof livingBriefingContract;
type Parts = Pick<Platform, 'store' | 'index' | 'jobs' | 'now'>;

const MOST_OF_CLIENT = 200;

/** What a briefing is of, as its caller may see all of it. */
async function findTopic(platform: Parts, actor: Actor, { eventId, subjectId }: Input<Calls['begin']>) {
  if (eventId !== undefined) {
    const [event] = await requireWholeEvents(platform, actor, [eventId], 'eventId');
    if (!event) throw new AppError('not-found', { field: 'eventId' });
    const [head] = await findArticles(platform, actor, [event.headArticleId]);
    const title = head?.isPost ? postHeadline(head.title) : (head?.title ?? '');
    return { column: 'eventId' as const, topicId: event.id, title };
  }
  const topicId = subjectId ?? 0;
  await requireNamed(platform.store.db, actor, { subjectId: [topicId] });
  const { name } = await platform.store.db
    .selectFrom('subject')
    .select('name')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
  return { column: 'subjectId' as const, topicId, title: name };
}

/** The one that is there goes on. */
export async function beginBriefing(platform: Parts, actor: Actor, input: Input<Calls['begin']>): Promise<{ id: number }> {
  const { column, topicId, title } = await findTopic(platform, actor, input);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockClient(tx, actor);
    const known = await tx
      .selectFrom('livingBriefing')
      .selectAll()
      .where('clientId', '=', actor.clientId)
      .where(column, '=', topicId)
      .executeTakeFirst();
    if (known) {
      if (!mayReadLiving(actor, known)) throw new AppError('not-found', { field: column });
      if (known.state === 'stopped') await setStopped(tx, actor, [known], { isStopped: false, now });
      return { id: known.id };
    }
    await requireRoom(tx, actor);
    const row = await tx
      .insertInto('livingBriefing')
      .values({
        clientId: actor.clientId,
        eventId: null,
        subjectId: null,
        [column]: topicId,
        title: input.title || shortTo(title, MOST_TITLE - 1),
        locale: input.locale,
        state: 'growing',
        createdBy: actor.userId,
        createdAt: now,
        toldSets: [],
        growth: livingGrowth.parse({}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'living-briefing.begin', targetId: row.id, after: input });
    return row;
  });
}

export async function stopBriefings(platform: Parts, actor: Actor, { ids, isStopped }: Input<Calls['stop']>): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await lockClient(tx, actor);
    const rows = await requireBriefings(tx, actor, ids, 'ids');
    return setStopped(
      tx,
      actor,
      rows.filter(({ state }) => (state === 'stopped') !== isStopped),
      { isStopped, now: platform.now() },
    );
  });
}

type Row = Awaited<ReturnType<typeof requireBriefings>>[number];

/** One that goes on first tells all that came meanwhile; changes since it was stopped are followed, so that what was told and went is struck. */
async function setStopped(
  tx: Kysely<Database>,
  actor: Actor,
  rows: readonly Row[],
  { isStopped, now }: { isStopped: boolean; now: number },
): Promise<number> {
  for (const { id, growth, entries } of rows) {
    const again = { ...growth, pending: entries === 0 ? ('begin' as const) : ('again' as const) };
    const change = isStopped
      ? { state: 'stopped' as const, stoppedAt: now }
      : { state: 'growing' as const, stoppedAt: null, growth: again, problem: '', problemAt: null, tries: 0, tryAt: 0 };
    await tx.updateTable('livingBriefing').set(change).where('id', '=', id).execute();
    await logOperation(tx, actor, now, { action: isStopped ? 'living-briefing.stop' : 'living-briefing.go-on', targetId: id });
  }
  return rows.length;
}

export async function removeBriefings(platform: Parts, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await lockClient(tx, actor);
    const rows = await requireBriefings(tx, actor, ids, 'id');
    const own = rows.map(({ id }) => id);
    // The briefing first: a worker that writes to it waits for its row.
    await tx.deleteFrom('livingBriefing').where('id', 'in', own).execute();
    for (const table of ['livingBriefingArticle', 'livingBriefingEntry', 'livingBriefingView'] as const)
      await tx.deleteFrom(table).where('briefingId', 'in', own).execute();
    const before = rows.map(({ title }) => title);
    await logOperation(tx, actor, platform.now(), { action: 'living-briefing.remove', targetId: own.join(','), before });
    return rows.length;
  });
}

const lockClient = (tx: Kysely<Database>, { clientId }: Actor) =>
  tx.selectFrom('client').select('id').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).execute();

async function requireRoom(tx: Kysely<Database>, { clientId }: Actor): Promise<void> {
  const { total } = await tx
    .selectFrom('livingBriefing')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_OF_CLIENT) throw new AppError('quota-exceeded', { field: 'title', detail: { most: MOST_OF_CLIENT } });
}

/** Two tabs of a reader, or one that is late: what was seen stays seen. */
export async function seeEntries(platform: Parts, actor: Actor, { id, number }: Input<Calls['see']>): Promise<void> {
  const { entries } = await requireBriefings(platform.store.db, actor, [id], 'id').then(([row]) => row ?? { entries: 0 });
  const at = platform.now();
  const seen = Math.min(number, entries);
  await platform.store.db
    .insertInto('livingBriefingView')
    .values({ briefingId: id, userId: actor.userId, clientId: actor.clientId, number: seen, at })
    .onConflict((c) => c.columns(['briefingId', 'userId']).doUpdateSet({ number: seen, at }).where('livingBriefingView.number', '<=', seen))
    .execute();
}
