import { setImmediate } from 'node:timers/promises';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform, Reading } from '#server/platform.ts';
import type { ArticleColumn } from '../contract.ts';
import { ARTICLE_CELLS, type ArticleContext, type ExportedArticle } from './article-cells.ts';
import type { Cell } from '#server/table/cell.ts';
import type { Words } from './words.data.ts';

const BATCH = 200;

export interface ArticleTableRequest {
  columns: readonly ArticleColumn[];
  words: Words;
  origin: string;
}

/** Articles in the order of `ids`, batch by batch; articles deleted in the meantime are left out. Other requests are served between two batches. */
export async function* readArticles(platform: Platform, actor: Actor, ids: readonly number[]): AsyncGenerator<ExportedArticle[]> {
  for (let i = 0; i < ids.length; i += BATCH) {
    yield await findArticles(platform, actor, ids.slice(i, i + BATCH));
    await setImmediate();
  }
}

export async function* articleRows(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  request: ArticleTableRequest,
): AsyncGenerator<Cell[][]> {
  const toCells = await articleCells(platform, actor, request);
  for await (const articles of readArticles(platform, actor, ids)) yield await toCells(articles);
}

/** Cells of articles, with the texts only if their column is requested. */
export async function articleCells(platform: Reading, actor: Actor, { columns, words, origin }: ArticleTableRequest) {
  const tags = await tagNames(platform, actor);
  const classes = await classNames(platform, actor);
  return async (articles: readonly ExportedArticle[]): Promise<Cell[][]> => {
    const contents = columns.includes('content') ? await loadContents(platform, articles) : new Map<number, string>();
    const context: ArticleContext = { words, tags, classes, contents, origin };
    return articles.map((article) => columns.map((column) => ARTICLE_CELLS[column].read(article, context)));
  };
}

async function tagNames(platform: Reading, actor: Actor): Promise<Map<number, string>> {
  const rows = await platform.store.db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .where('movesTo', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** `above / below` by id. */
async function classNames(platform: Reading, actor: Actor): Promise<Map<number, string>> {
  const rows = await platform.store.db
    .selectFrom('contentClass')
    .select(['id', 'parentId', 'name'])
    .where('clientId', '=', actor.clientId)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: number): string[] => {
    const row = known.get(id);
    return row ? [...(row.parentId === null ? [] : pathOf(row.parentId)), row.name] : [];
  };
  return new Map(rows.map((row) => [row.id, pathOf(row.id).join(' / ')]));
}

async function loadContents(platform: Reading, articles: readonly ExportedArticle[]): Promise<Map<number, string>> {
  if (articles.length === 0) return new Map();
  const ids = articles.map((article) => article.id);
  const rows = await platform.store.db.selectFrom('articleText').select(['articleId', 'content']).where('articleId', 'in', ids).execute();
  return new Map(rows.map((row) => [row.articleId, row.content]));
}
