// Writes entries of what was taken in: the largest stories by themselves, the others together, so that an hour of any number of articles is read in a minute.
import type { Kysely } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import { loadOwnMarks } from '#server/record/own-marks.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { LivingGrowth } from '#shared/living-briefing.ts';
import { hourOf } from '#shared/time.ts';
import { beginningOf, changesOf } from './growth-of.ts';
import { countWaiting } from './count-waiting.ts';
import type { Briefing, Draft, LivingParts } from './living-parts.ts';
import { storiesOf } from './stories-of.ts';
import { topicOf } from './topic-of.ts';

/** Entries of all kinds. */
export const MOST_AN_HOUR = 12;

type Db = Kysely<Database>;

async function loadBriefing(db: Db, id: number): Promise<Briefing | undefined> {
  const row = await db.selectFrom('livingBriefing').selectAll().where('id', '=', id).where('state', '=', 'growing').executeTakeFirst();
  return row && { ...row, marks: await loadOwnMarks(db, row.clientId) };
}

/** `isMore`: changes up to now are still taken in; what came while it was stopped is told when all of it is there. */
export async function writeEntries(parts: LivingParts, id: number, isMore = false): Promise<void> {
  const briefing = await loadBriefing(parts.store.db, id);
  if (!briefing || briefing.seq < 0 || (isMore && briefing.growth.pending !== null)) return;
  const hour = hourOf(parts.now());
  const isNewHour = briefing.hour !== hour;
  const left = MOST_AN_HOUR - (isNewHour ? 0 : briefing.hourEntries);
  if (!isNewHour && (left <= 0 || (briefing.waiting === 0 && briefing.growth.pending === null))) return;
  const drafts: Draft[] = [];
  let growth = briefing.growth;
  const topic = await topicOf(parts.store.db, briefing);
  if (growth.pending !== null) {
    const begun = await beginningOf(parts, briefing, topic);
    drafts.push(...begun.drafts);
    growth = begun.growth;
  } else {
    if (isNewHour || briefing.waiting > 0) {
      const changes = await changesOf(parts, briefing, topic, isNewHour);
      drafts.push(...changes.drafts.slice(0, left));
      growth = changes.growth;
    }
    const stories = await storiesOf(parts, briefing, growth, left - drafts.length);
    drafts.unshift(...stories.drafts);
    growth = stories.growth;
  }
  await store(parts, briefing, { drafts, growth, hour });
}

/** In one transaction, if nobody else has written or stopped it meanwhile. */
async function store(
  { store: { db }, now }: LivingParts,
  { id, clientId, entries, seq, hour: before, hourEntries }: Briefing,
  made: Made,
): Promise<void> {
  const { drafts, growth, hour } = made;
  await db.transaction().execute(async (tx) => {
    const place = await tx
      .selectFrom('livingBriefing')
      .select(['entries', 'state'])
      .where('id', '=', id)
      .orderBy('id')
      .$call(locking(tx, 'livingBriefing'))
      .executeTakeFirst();
    if (place?.entries !== entries || place.state !== 'growing') return;
    const at = now();
    for (const [i, { kind, sentences, shown, total: counted, tells }] of drafts.entries()) {
      const number = entries + i + 1;
      const remaining = tells === undefined ? 0 : await markTold(tx, { id, seq }, number, tells);
      // One that went between the count and now.
      const total = tells === undefined ? 0 : Math.max(counted, remaining);
      const kept = { kind, at, writing: sentences, frozen: shown, total, remaining, struckAt: remaining < total ? at : null };
      await tx
        .insertInto('livingBriefingEntry')
        .values({ clientId, briefingId: id, number, ...kept })
        .execute();
    }
    await tx
      .updateTable('livingBriefing')
      .set({
        growth,
        waiting: await countWaiting(tx, id),
        hour,
        hourEntries: (before === hour ? hourEntries : 0) + drafts.length,
        ...(drafts.length > 0 ? { entries: entries + drafts.length, lastEntryAt: at } : {}),
      })
      .where('id', '=', id)
      .execute();
  });
}

interface Made {
  drafts: readonly Draft[];
  growth: LivingGrowth;
  hour: number;
}

async function markTold(
  tx: Db,
  { id, seq }: { id: number; seq: number },
  entry: number,
  tells: NonNullable<Draft['tells']>,
): Promise<number> {
  let query = tx
    .updateTable('livingBriefingArticle')
    .set({ entry })
    .where('briefingId', '=', id)
    .where('entry', '=', 0)
    .where('isGone', '=', false)
    .where('seq', '<=', seq);
  if (typeof tells === 'object') query = query.where('groupId', '=', tells.groupId).where('isRepeat', '=', false);
  else if (tells !== 'all') query = query.where('isRepeat', '=', tells === 'repeats');
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
