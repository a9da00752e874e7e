import { requireArticles, toIndexFilter } from '#features/core/article/server/facade.ts';
import type { FileAnswer, Input } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import { type ExportFormat, type exportContract, MOST_DOCUMENT_ARTICLES, MOST_ROWS, USUAL_COLUMNS } from '../contract.ts';
import { answerDocument } from './answer-document.ts';
import { answerTable } from '#server/table/answer-table.ts';
import type { ExportedArticle } from './article-cells.ts';
import { buildDocument } from './article-document.ts';
import { articleRows, readArticles } from './article-rows.ts';
import { columnTitles, fileName, originOf } from './file-words.ts';
import type { Frozen, PlannedExport } from './planned-export.ts';
import { wordsOfClient } from './words-of-client.ts';

type ArticleExport = Input<(typeof exportContract)['articles']>;

export async function planArticles(platform: Platform, actor: Actor, input: ArticleExport, frozen?: Frozen): Promise<PlannedExport> {
  const { articleIds: _ids, format, columns = USUAL_COLUMNS, clientDomain: _domain, locale: _locale, ...filter } = input;
  const ids = frozen?.keys ?? (await findIds(platform, actor, input));
  requireFewer(ids.length, format);
  return {
    total: ids.length,
    keys: ids,
    lastId: 0,
    log: {
      action: 'article.export',
      targetId: format,
      after: { total: ids.length, filter, columns, ...(actor.home ? { ofClient: actor.clientId } : {}) },
    },
    write: (locale) => writeArticles(platform, actor, input, ids, locale),
  };
}

async function findIds(platform: Platform, actor: Actor, input: ArticleExport): Promise<number[]> {
  const { articleIds, format, columns: _columns, clientDomain: _domain, locale: _locale, ...filter } = input;
  if (articleIds) return (await requireArticles(platform, actor, articleIds)).map((article) => article.id);
  return platform.index.ids(await toIndexFilter(platform, actor, filter), limitOf(format) + 1);
}

async function writeArticles(
  platform: Platform,
  actor: Actor,
  { format, columns: given, clientDomain }: ArticleExport,
  ids: readonly number[],
  locale: Locale,
): Promise<FileAnswer> {
  const mark = await exportMarkOf(platform, actor, locale);
  const name = fileName(locale, 'articles', format, platform.now());
  const words = await wordsOfClient(platform.store.db, actor.home?.clientId ?? actor.clientId, locale);
  const columns = given ?? USUAL_COLUMNS;
  if (format === 'csv' || format === 'xlsx') {
    const batches = articleRows(platform, actor, ids, { columns, words, origin: originOf(clientDomain) });
    return answerTable({ columns: columnTitles(locale, columns), batches }, format, name, mark);
  }
  const articles: ExportedArticle[] = [];
  for await (const batch of readArticles(platform, actor, ids)) articles.push(...batch);
  return answerDocument(platform, buildDocument(words.file.articles, locale, articles, words, platform.now()), format, name, mark);
}

const limitOf = (format: ExportFormat): number => (format === 'csv' || format === 'xlsx' ? MOST_ROWS : MOST_DOCUMENT_ARTICLES);

/** A silently truncated file would be taken for a complete one. */
export function requireFewer(total: number, format: ExportFormat): void {
  if (total > limitOf(format)) throw new AppError('too-large', { field: 'format', detail: { limit: limitOf(format) } });
}
