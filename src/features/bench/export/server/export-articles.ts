import { requireArticles, toIndexFilter } from '#features/core/article/server/facade.ts';
import type { FileAnswer, Input } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { type ExportFormat, type exportContract, MOST_DOCUMENT_ARTICLES, MOST_ROWS, USUAL_COLUMNS } from '../contract.ts';
import { answerDocument } from './answer-document.ts';
import { answerTable } from '#server/table/answer-table.ts';
import type { ExportedArticle } from './article-cells.ts';
import { buildDocument } from './article-document.ts';
import { articleRows, readArticles } from './article-rows.ts';
import { columnTitles, fileName, originOf } from './file-words.ts';
import { WORDS } from './words.data.ts';

type ArticleExport = Input<(typeof exportContract)['articles']>;

export async function exportArticles(platform: Platform, actor: Actor, input: ArticleExport, locale: Locale): Promise<FileAnswer> {
  const { articleIds, format, columns = USUAL_COLUMNS, clientDomain, locale: _, ...filter } = input;
  const ids = articleIds
    ? (await requireArticles(platform, actor, articleIds)).map((article) => article.id)
    : await platform.index.ids(await toIndexFilter(platform, actor, filter), limitOf(format) + 1);
  requireFewer(ids.length, format);
  await logOperation(platform.store.db, actor.home ?? actor, platform.now(), {
    action: 'article.export',
    targetId: format,
    after: { total: ids.length, filter, columns, ...(actor.home ? { ofClient: actor.clientId } : {}) },
  });
  const mark = await exportMarkOf(platform, actor, locale);
  const name = fileName(locale, 'articles', format, platform.now());
  const words = WORDS[locale];
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
