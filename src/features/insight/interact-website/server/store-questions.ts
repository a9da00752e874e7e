// Stores what a board shows: new questions, and changes of known ones. Running twice changes nothing.
import type { Selectable } from 'kysely';
import type { FoundQuestion } from '#ingest/web-source/read-questions.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';

type Row = Selectable<Database['interactItem']>;
type Change = { state: Row['state']; at: number };

/** Returns how many were new and how many had changed. */
export async function storeQuestions(
  store: Store,
  boardId: number,
  found: readonly FoundQuestion[],
  now: number,
): Promise<{ added: number; changed: number }> {
  if (found.length === 0) return { added: 0, changed: 0 };
  return store.db.transaction().execute(async (tx) => {
    const ids = found.map((item) => item.externalId);
    const rows = await tx
      .selectFrom('interactItem')
      .selectAll()
      .where('webSourceId', '=', boardId)
      .where('externalId', 'in', ids)
      .execute();
    const known = new Map(rows.map((row) => [row.externalId, row]));
    let added = 0;
    let changed = 0;
    for (const item of found) {
      const row = known.get(item.externalId);
      if (!row) {
        await tx
          .insertInto('interactItem')
          .values({ webSourceId: boardId, ...newRow(item, now) })
          .execute();
        added += 1;
      } else if (isChanged(row, item)) {
        await tx
          .updateTable('interactItem')
          .set(changedRow(row, item, now))
          .where('id', '=', row.id)
          .execute();
        changed += 1;
      }
    }
    // Also updated for unchanged questions, because boards remove old ones.
    await tx.updateTable('interactItem').set({ seenAt: now }).where('webSourceId', '=', boardId).where('externalId', 'in', ids).execute();
    return { added, changed };
  });
}

const texts = (item: FoundQuestion) => ({
  url: item.url,
  title: item.title,
  question: item.question,
  asker: item.asker,
  target: item.target,
  category: item.category,
  stateText: item.stateText,
  answer: item.answer,
  answerer: item.answerer,
});

function newRow(item: FoundQuestion, now: number) {
  return {
    externalId: item.externalId,
    ...texts(item),
    state: item.state,
    askedAt: item.askedAt ?? now,
    isAskedExact: !(item.askedAt === null),
    ...answerTimes(item, null, now),
    foundAt: now,
    changedAt: now,
    changes: [{ state: item.state, at: now }] satisfies Change[],
  };
}

/** Boards sometimes withdraw an answer; then it is removed here too. Other empty parts do not overwrite what was read before. */
function changedRow(row: Row, item: FoundQuestion, now: number) {
  const changes = row.changes;
  return {
    ...texts({ ...item, question: item.question || row.question, asker: item.asker || row.asker }),
    state: item.state,
    ...(item.askedAt === null ? {} : { askedAt: item.askedAt, isAskedExact: true }),
    ...answerTimes(item, row, now),
    changedAt: now,
    changes: row.state === item.state ? changes : [...changes, { state: item.state, at: now }],
  };
}

/** The board's time, otherwise the time when the answer was first seen. */
function answerTimes(item: FoundQuestion, row: Row | null, now: number) {
  if (item.state !== 'answered') return { answeredAt: null, isAnsweredExact: false };
  if (item.answeredAt !== null) return { answeredAt: item.answeredAt, isAnsweredExact: true };
  return { answeredAt: row?.answeredAt ?? Math.max(now, item.askedAt ?? now), isAnsweredExact: false };
}

const isChanged = (row: Row, item: FoundQuestion): boolean =>
  row.state !== item.state ||
  row.stateText !== item.stateText ||
  row.answer !== item.answer ||
  row.title !== item.title ||
  (item.question !== '' && row.question !== item.question) ||
  row.url !== item.url ||
  (item.answeredAt !== null && row.answeredAt !== item.answeredAt);
