// The next rows of a run go into its spool and then into the record: a kill between two lines neither repeats nor loses one.
import { findArticles } from '#features/core/article/server/facade.ts';
import type { ExportedArticle } from '#features/bench/export/server/facade.ts';
import { findSettledSeq } from '#server/index/outbox-follower.ts';
import { firstIdAt, idToMs } from '#shared/time.ts';
import type { RunRow } from './exports.ts';
import { appendTo, spoolSize } from './spool.ts';
import { giveBack } from './give-back.ts';
import { type Replay, sentParts } from './sent-parts.ts';
import { noteProgress, type Turn } from './turn.ts';
import { spoolHead } from './write-row.ts';

/** Rows of a page; of whole texts, fewer. */
const PAGE = 1000;
const PAGE_OF_TEXTS = 100;
/** Lines of the outbox that a page looks at, of all clients. */
const LINES = 4000;
const SECOND_MS = 1000;

type ToText = (articles: readonly ExportedArticle[]) => Promise<string>;
interface Page {
  ids: number[];
  /** The last article, or the last line, that was looked at. */
  place: number;
  isEnd: boolean;
}

const pageSize = ({ settings }: RunRow): number => (settings.columnNames.includes('content') ? PAGE_OF_TEXTS : PAGE);

/** Brings the run one page on. */
export async function collectPage(turn: Turn, row: RunRow, toText: ToText, beat: () => Promise<void>): Promise<void> {
  if (await isSpoolLost(turn, row)) return beginAgain(turn, row);
  if (row.settings.takes === 'new' && row.toSeq === 0) return setBounds(turn, row);
  const page = await nextPage(turn, row);
  const asked = row.settings.replay ? page.ids : await fitting(turn, page.ids);
  const articles = await findArticles(turn.context, turn.actor, asked);
  const head = row.partBytes === 0 ? spoolHead(row.settings) : '';
  const text = head + (await toText(articles));
  // A worker that was overtaken while it read must not touch the other one's file.
  await beat();
  const partBytes = text === '' ? row.partBytes : await appendTo(turn.spool, row.partBytes, text);
  await turn.context.store.db.transaction().execute(async (tx) => {
    await noteProgress(tx, row, {
      place: page.place,
      rowCount: row.rowCount + articles.length,
      ...(row.settings.replay ? { goneRows: row.goneRows + asked.length - articles.length } : {}),
      partBytes,
      reason: '',
      ...(page.isEnd ? { state: 'writing' as const } : {}),
    });
    if (row.settings.takes !== 'new') return;
    for (let i = 0; i < articles.length; i += 200)
      await tx
        .insertInto('dataExportArticle')
        .values(
          articles.slice(i, i + 200).map((article, k) => ({
            clientId: row.clientId,
            exportId: row.exportId,
            articleId: article.id,
            runId: row.id,
            place: row.rowCount + i + k,
          })),
        )
        .execute();
  });
}

const nextPage = (turn: Turn, row: RunRow): Promise<Page> => {
  if (row.settings.replay) return nextSent(turn, row, row.settings.replay);
  return row.settings.takes === 'new' ? nextLines(turn, row) : nextArticles(turn, row);
};

/** What was collected is gone: another machine's folder, or a restored record. */
export const isSpoolLost = async ({ spool }: Turn, { partBytes }: RunRow): Promise<boolean> =>
  partBytes > 0 && (await spoolSize(spool)) < partBytes;

export async function beginAgain({ context }: Turn, row: RunRow): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    await noteProgress(tx, row, {
      state: 'collecting',
      place: row.settings.takes === 'new' ? row.fromSeq : 0,
      rowCount: 0,
      goneRows: 0,
      partBytes: 0,
    });
    await giveBack(tx, row);
  });
}

/** Up to which line of the outbox it reads; the job's cursor goes there only where no line before it can come any more. */
async function setBounds({ context }: Turn, row: RunRow): Promise<void> {
  const { last, isSettled } = await findSettledSeq(context.store);
  await noteProgress(context.store.db, row, { toSeq: Math.max(last, 1), nextCursor: isSettled ? last : row.fromSeq });
}

async function nextArticles({ context, filter }: Turn, row: RunRow): Promise<Page> {
  const first = filter.from === undefined ? 0 : firstIdAt(Math.ceil(filter.from / SECOND_MS) * SECOND_MS);
  const size = pageSize(row);
  const rows = await context.store.db
    .selectFrom('hit')
    .select('articleId')
    .where('clientId', '=', row.clientId)
    .where('articleId', '>', Math.max(row.place, first - 1))
    .orderBy('articleId')
    .limit(size)
    .execute();
  const ids = rows.map(({ articleId }) => articleId);
  return { ids, place: ids.at(-1) ?? row.place, isEnd: rows.length < size };
}

/** Those of the next part that was sent. */
async function nextSent({ context }: Turn, row: RunRow, replay: Replay): Promise<Page> {
  const next = await sentParts(context.store.db, row, replay)
    .select(['id', 'articleIds'])
    .where('id', '>', row.place)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next ? { ids: next.articleIds, place: next.id, isEnd: false } : { ids: [], place: row.place, isEnd: true };
}

/** Articles of the next lines that the job has not handed over. As many lines as make at most a page. */
async function nextLines({ context: { store } }: Turn, row: RunRow): Promise<Page> {
  const until = Math.min(row.place + LINES, row.toSeq);
  const size = pageSize(row);
  const lines = await store.db
    .selectFrom('outbox')
    .select(['seq', 'articleId'])
    .where('seq', '>', row.place)
    .where('seq', '<=', until)
    .where('kind', '=', 'hit')
    .where('clientId', '=', row.clientId)
    .orderBy('seq')
    .limit(size)
    .execute();
  const place = lines.length === size ? (lines.at(-1)?.seq ?? until) : until;
  const found = [...new Set(lines.map(({ articleId }) => articleId))];
  if (found.length === 0) return { ids: [], place, isEnd: place >= row.toSeq };
  const known = await store.db
    .selectFrom('dataExportArticle')
    .select('articleId')
    .where('exportId', '=', row.exportId)
    .where('clientId', '=', row.clientId)
    .where('articleId', 'in', found)
    .execute();
  const handedOver = new Set(known.map(({ articleId }) => articleId));
  const since = row.settings.liveSince;
  const fresh = since === undefined ? found : await foundSince(store, row.clientId, found, since);
  return { ids: fresh.filter((id) => !handedOver.has(id)), place, isEnd: place >= row.toSeq };
}

async function foundSince({ db }: Turn['context']['store'], clientId: number, ids: readonly number[], since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('hit')
    .select('articleId')
    .where('clientId', '=', clientId)
    .where('articleId', 'in', ids)
    .where('firstSeenAt', '>=', since)
    .execute();
  const fresh = new Set(rows.map(({ articleId }) => articleId));
  return ids.filter((id) => fresh.has(id));
}

/** Those that the export asks for, in the order of `ids`. */
async function fitting({ context, filter, isPlain }: Turn, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const times = ids.map(idToMs);
  const from = Math.max(filter.from ?? 0, Math.min(...times));
  if (isPlain) return filter.from === undefined ? ids : ids.filter((id) => idToMs(id) >= Math.ceil(from / SECOND_MS) * SECOND_MS);
  const asked = { ...filter, from, until: Math.max(...times) + SECOND_MS, articleIds: ids };
  const found = new Set(await context.index.ids(asked, ids.length));
  return ids.filter((id) => found.has(id));
}
