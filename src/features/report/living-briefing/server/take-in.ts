// Takes in what a briefing has not seen: articles that are new to its event or subject, and those that changed since they were told.
import type { Kysely } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { checkEntries } from './check-entries.ts';
import { countWaiting } from './count-waiting.ts';
import { isOf, type Topic, topicOf } from './topic-of.ts';
import type { LivingParts } from './living-parts.ts';

/** So many changes of the record are looked at in one turn. */
const A_TURN = 2000;
/** As many articles that were there before are remembered; older ones are known by their ids. */
const MOST_AT_START = 20_000;
const CHUNK = 500;
const MOST_SETS = 200;

type Db = Kysely<Database>;

/** True when there are more changes up to `until`. */
export async function takeIn({ store, index, now }: LivingParts, id: number, until: number): Promise<boolean> {
  const { db } = store;
  const row = await loadGrowing(db, id);
  if (!row || row.seq >= until) return false;
  const topic = await topicOf(db, row);
  const end = row.seq < 0 ? until : Math.min(until, row.seq + A_TURN);
  const isOther = row.seq >= 0 && topic.eventId !== (row.growth.eventId ?? topic.eventId);
  const { ids, found } = row.seq < 0 ? { ids: [], found: await findThere(db, topic) } : await findNew(db, row, { topic, end, isOther });
  const own = found.filter((hit) => isOf(topic, hit));
  await db.transaction().execute(async (tx) => {
    const place = await tx
      .selectFrom('livingBriefing')
      .select(['seq', 'state'])
      .where('id', '=', id)
      .orderBy('id')
      .$call(locking(tx, 'livingBriefing'))
      .executeTakeFirst();
    // Another worker was first, or it was stopped or deleted meanwhile.
    if (place?.seq !== row.seq || place.state !== 'growing') return;
    const known = await knownIds(tx, id, [...new Set([...ids, ...own.map(({ articleId }) => articleId)])]);
    const added = own.filter((hit) => !known.has(hit.articleId) && hit.articleId >= row.cutId);
    await addArticles(tx, row, added, { seq: end, at: now() });
    const touched = ids.filter((articleId) => known.has(articleId));
    await noteGone(tx, id, touched, new Set(own.map(({ articleId }) => articleId)));
    await checkEntries({ store: { ...store, db: tx }, index, now }, row, { topic, touched });
    const waiting = await countWaiting(tx, id);
    await tx
      .updateTable('livingBriefing')
      .set({
        seq: end,
        waiting,
        growth: { ...row.growth, eventId: topic.eventId, pending: row.growth.pending ?? (isOther ? 'merged' : null) },
        toldSets: toldSets(row.toldSets, own),
        ...(row.seq < 0 && found.length >= MOST_AT_START && row.cutId === 0
          ? { cutId: Math.min(...found.map(({ articleId }) => articleId)) }
          : {}),
      })
      .where('id', '=', id)
      .execute();
  });
  return end < until;
}

const loadGrowing = (db: Db, id: number) =>
  db.selectFrom('livingBriefing').selectAll().where('id', '=', id).where('state', '=', 'growing').executeTakeFirst();

interface Stretch {
  topic: Topic;
  end: number;
  /** Its event was merged, or a merge was undone: all that is known is compared, and all that is there may be new. */
  isOther: boolean;
}

async function findNew(db: Db, row: { id: number; clientId: number; seq: number }, { topic, end, isOther }: Stretch) {
  const changed = await changedArticles(db, row, end);
  if (!isOther) return { ids: changed, found: await findChanged(db, topic, changed) };
  const ids = [...new Set([...changed, ...(await lastKnown(db, row))])];
  const hits = [...(await findThere(db, topic)), ...(await findChanged(db, topic, ids))];
  return { ids, found: [...new Map(hits.map((hit) => [hit.articleId, hit])).values()] };
}

async function lastKnown(db: Db, { id }: { id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('livingBriefingArticle')
    .select('articleId')
    .where('briefingId', '=', id)
    .orderBy('articleId', 'desc')
    .limit(MOST_AT_START)
    .execute();
  return rows.map(({ articleId }) => articleId);
}

/** Whose hits, or whose texts, changed. */
async function changedArticles(db: Db, { clientId, seq }: { clientId: number; seq: number }, end: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('articleId')
    .distinct()
    .where('seq', '>', seq)
    .where('seq', '<=', end)
    .where((e) => e.or([e('kind', '=', 'article'), e('clientId', '=', clientId)]))
    .execute();
  return rows.map(({ articleId }) => articleId);
}

const HIT = ['hit.articleId', 'hit.eventId', 'hit.subjectIds', 'hit.groupId', 'hit.siteId', 'hit.level', 'hit.emotion'] as const;
type Hit = Awaited<ReturnType<typeof findThere>>[number];

const hitsOf = (db: Db, { clientId }: Topic) =>
  db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .select(HIT)
    .where('hit.clientId', '=', clientId)
    .where('article.deletedAt', 'is', null);

async function findChanged(db: Db, topic: Topic, ids: readonly number[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let i = 0; i < ids.length; i += CHUNK)
    hits.push(
      ...(await hitsOf(db, topic)
        .where('hit.articleId', 'in', ids.slice(i, i + CHUNK))
        .execute()),
    );
  return hits;
}

/** The newest of those that are there. */
function findThere(db: Db, topic: Topic) {
  const query = hitsOf(db, topic).orderBy('hit.articleId', 'desc').limit(MOST_AT_START);
  return topic.eventId === null
    ? query
        .innerJoin('hitSubject', (join) =>
          join.onRef('hitSubject.articleId', '=', 'hit.articleId').onRef('hitSubject.clientId', '=', 'hit.clientId'),
        )
        .where('hitSubject.subjectId', '=', topic.subjectId ?? 0)
        .execute()
    : query.where('hit.eventId', '=', topic.eventId).execute();
}

async function knownIds(tx: Db, briefingId: number, ids: readonly number[]): Promise<Set<number>> {
  const known = new Set<number>();
  for (let i = 0; i < ids.length; i += CHUNK) {
    const rows = await tx
      .selectFrom('livingBriefingArticle')
      .select('articleId')
      .where('briefingId', '=', briefingId)
      .where('articleId', 'in', ids.slice(i, i + CHUNK))
      .execute();
    for (const { articleId } of rows) known.add(articleId);
  }
  return known;
}

async function addArticles(
  tx: Db,
  { id, clientId }: { id: number; clientId: number },
  hits: readonly Hit[],
  taken: { seq: number; at: number },
): Promise<void> {
  const told = await toldGroups(tx, id, [...new Set(hits.map(({ groupId }) => groupId))]);
  const rows = hits.map(({ articleId, groupId, siteId, level, emotion }) => ({
    briefingId: id,
    clientId,
    articleId,
    groupId,
    siteId,
    level,
    emotion,
    entry: 0,
    isRepeat: told.has(groupId),
    ...taken,
  }));
  for (let i = 0; i < rows.length; i += CHUNK)
    await tx
      .insertInto('livingBriefingArticle')
      .values(rows.slice(i, i + CHUNK))
      .execute();
}

/** Texts that an entry has told. */
async function toldGroups(tx: Db, briefingId: number, groupIds: readonly number[]): Promise<Set<number>> {
  const told = new Set<number>();
  for (let i = 0; i < groupIds.length; i += CHUNK) {
    const rows = await tx
      .selectFrom('livingBriefingArticle')
      .select('groupId')
      .distinct()
      .where('briefingId', '=', briefingId)
      .where('groupId', 'in', groupIds.slice(i, i + CHUNK))
      .where('entry', '>', 0)
      .execute();
    for (const { groupId } of rows) told.add(groupId);
  }
  return told;
}

/** Those that are no longer there, or no longer of the event or subject. */
async function noteGone(tx: Db, briefingId: number, touched: readonly number[], there: ReadonlySet<number>): Promise<void> {
  for (const isGone of [false, true]) {
    const ids = touched.filter((articleId) => there.has(articleId) !== isGone);
    for (let i = 0; i < ids.length; i += CHUNK)
      await tx
        .updateTable('livingBriefingArticle')
        .set({ isGone })
        .where('briefingId', '=', briefingId)
        .where('articleId', 'in', ids.slice(i, i + CHUNK))
        .execute();
  }
}

/** Null once there are too many to compare. */
function toldSets(before: number[][] | null, hits: readonly Hit[]): number[][] | null {
  if (!before) return null;
  const sets = new Map(before.map((set) => [set.join(), set]));
  for (const { subjectIds } of hits) sets.set(subjectIds.join(), subjectIds);
  return sets.size > MOST_SETS ? null : [...sets.values()];
}
