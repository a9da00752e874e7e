import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import { hasPages, webAddress } from '#ingest/web-source/web-address.ts';
import { findOpenSource, noteReading, type OpenWebSource, purposeOf, WEB_BYTES } from '#features/sources/web-source/server/facade.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { BOARD_LEASE_MS, READ_BOARD } from './schedule-board-reads.ts';
import { storeQuestions } from './store-questions.ts';

interface Counts {
  found: number;
  added: number;
  changed: number;
  unreadable: number;
}

/**
 * Reads a board page by page, stores its new questions and the changes of known ones. Stored questions are recognised, so running twice adds nothing.
 */
export const readBoardJob: JobDefinition = {
  kind: READ_BOARD,
  run: async (context, job) => {
    const { boardId } = job.payload as { boardId: number };
    const board = await findOpenSource(context.store, boardId, ['interact']);
    if (!board) return { found: 0, added: 0, changed: 0, unreadable: 0, reason: 'not-found' };
    const startedAt = context.now();
    const counts: Counts = { found: 0, added: 0, changed: 0, unreadable: 0 };
    const reason = await readPages(context, board, counts, async (page) => {
      await context.store.db
        .updateTable('webSource')
        .set({ leaseUntil: context.now() + BOARD_LEASE_MS })
        .where('id', '=', boardId)
        .execute();
      await reportProgress(context, job, page + 1, board.pages);
    });
    const now = context.now();
    await noteReading(context.store, boardId, { reason, count: counts.found, now });
    await context.store.db
      .updateTable('webSource')
      .set((e) => ({
        leaseUntil: 0,
        // A board that shows nothing at all has not removed everything.
        ...(reason === '' && counts.found > 0 ? { wholeAt: startedAt } : {}),
        nextAt: e(e.val(now), '+', e('intervalMinutes', '*', 60_000)),
      }))
      .where('id', '=', boardId)
      .execute();
    return { ...counts, reason };
  },
};

/** Reason code of an early end, '' after a complete reading. */
async function readPages(
  context: JobContext,
  board: OpenWebSource,
  counts: Counts,
  onPage: (page: number) => Promise<void>,
): Promise<string> {
  const met = new Set<string>();
  const pages = hasPages(board) ? board.pages : 1;
  for (let page = 0; page < pages; page += 1) {
    const fetched = await context.fetch(webAddress(board, '', page), { purpose: purposeOf(board.mapping), maxBytes: WEB_BYTES });
    if (!fetched.ok) return fetched.reason;
    if (fetched.kind !== 'content') return 'protocol';
    const outcome = await readApart(ofClient(PROVIDER_CLIENT), 'questions', { fetched, mapping: board.mapping, now: context.now() });
    if (!outcome.ok) return outcome.reason;
    const { read } = outcome;
    // Pages after a board's last one are empty; the first page always has questions.
    if (!read.ok) return page > 0 && read.reason === 'no-items' ? '' : read.reason;
    const fresh = read.questions.filter((question) => !met.has(question.externalId));
    counts.unreadable += read.unreadable;
    if (fresh.length === 0) return '';
    for (const question of fresh) met.add(question.externalId);
    const stored = await storeQuestions(context.store, board.id, fresh, context.now());
    counts.found += fresh.length;
    counts.added += stored.added;
    counts.changed += stored.changed;
    await onPage(page);
  }
  return '';
}
