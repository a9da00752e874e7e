import { findArticles } from '#features/core/article/server/facade.ts';
import type { FileAnswer, Input } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import { type exportContract, USUAL_COLUMNS } from '../contract.ts';
import { answerDocument } from './answer-document.ts';
import { answerTable } from '#server/table/answer-table.ts';
import type { ExportedArticle } from './article-cells.ts';
import { buildDocument } from './article-document.ts';
import { articleCells, type ArticleTableRequest } from './article-rows.ts';
import type { Cell } from '#server/table/cell.ts';
import { requireFewer } from './export-articles.ts';
import { columnTitles, fileName, originOf } from './file-words.ts';
import type { Frozen, PlannedExport } from './planned-export.ts';
import { type ListRow, REPORT_SOURCES } from './report-lists.ts';
import { wordsOfClient } from './words-of-client.ts';

type ReportExport = Input<(typeof exportContract)['reports']>;

const BATCH = 500;

export async function planReport(platform: Platform, actor: Actor, input: ReportExport, frozen?: Frozen): Promise<PlannedExport> {
  const source = REPORT_SOURCES[input.list];
  requireModule(actor, `${source.module}.b`);
  const found = await source.read(platform, actor);
  const rows = frozen ? approved(found, frozen) : chosen(found, input.articleIds);
  requireFewer(rows.length, input.format);
  return {
    total: rows.length,
    keys: rows.map(({ key }) => key),
    lastId: 0,
    log: { action: 'report.export', targetId: input.list, after: { total: rows.length, format: input.format } },
    write: (locale) => writeReport(platform, actor, input, rows, locale),
  };
}

async function writeReport(
  platform: Platform,
  actor: Actor,
  { list, format, columns: given, clientDomain }: ReportExport,
  rows: readonly ListRow[],
  locale: Locale,
): Promise<FileAnswer> {
  const words = await wordsOfClient(platform.store.db, actor.home?.clientId ?? actor.clientId, locale);
  const columns = given ?? USUAL_COLUMNS;
  const mark = await exportMarkOf(platform, actor, locale);
  const name = fileName(locale, list, format, platform.now());
  if (format === 'csv' || format === 'xlsx') {
    const extra = REPORT_SOURCES[list].extra.map((key) => ({ title: words.extra[key], width: 24 }));
    const batches = listRows(platform, actor, rows, { columns, words, origin: originOf(clientDomain) });
    return answerTable({ columns: [...columnTitles(locale, columns), ...extra], batches }, format, name, mark);
  }
  const articles: ExportedArticle[] = await findArticles(
    platform,
    actor,
    rows.map((row) => row.articleId),
  );
  return answerDocument(platform, buildDocument(words.file[list], locale, articles, words, platform.now()), format, name, mark);
}

/** The input decides which list it is, so the endpoint's own privilege is not enough. */
function requireModule(actor: Actor, privilege: Privilege): void {
  if (!grants(actor.privileges, privilege)) throw new AppError('no-privilege', { field: 'list', detail: { privilege } });
}

/** The named articles must be on the list. */
function chosen(rows: readonly ListRow[], articleIds: readonly number[] | undefined): readonly ListRow[] {
  if (!articleIds) return rows;
  const wanted = new Set(articleIds);
  const found = rows.filter((row) => wanted.has(row.articleId));
  if (new Set(found.map((row) => row.articleId)).size < wanted.size) throw new AppError('not-found', { field: 'articleIds' });
  return found;
}

function approved(rows: readonly ListRow[], { keys }: Frozen): readonly ListRow[] {
  const wanted = new Set(keys);
  return rows.filter(({ key }) => wanted.has(key));
}

async function* listRows(
  platform: Platform,
  actor: Actor,
  rows: readonly ListRow[],
  request: ArticleTableRequest,
): AsyncGenerator<Cell[][]> {
  const toCells = await articleCells(platform, actor, request);
  for (let i = 0; i < rows.length; i += BATCH) {
    const part = rows.slice(i, i + BATCH);
    const articles = await findArticles(
      platform,
      actor,
      part.map((row) => row.articleId),
    );
    const cells = new Map((await toCells(articles)).map((row, k) => [articles[k]?.id, row]));
    yield part.flatMap((row) => {
      const known = cells.get(row.articleId);
      return known ? [[...known, ...row.extra]] : [];
    });
  }
}
