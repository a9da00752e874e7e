import { regionName } from '#analysis/region/region-table.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import type { ArticleColumn } from '../contract.ts';
import { needsReview } from '#shared/verdict.ts';
import type { Cell } from '#server/table/cell.ts';
import type { Words } from './words.data.ts';

export type ExportedArticle = Omit<ArticleItem, 'similar' | 'hits'>;

export interface ArticleContext {
  words: Words;
  tags: ReadonlyMap<number, string>;
  /** Content classes by id, each with those above it. */
  classes: ReadonlyMap<number, string>;
  /** Texts by article id, if the column is requested. */
  contents: ReadonlyMap<number, string>;
  /** Origin of the pages, '' when unknown. */
  origin: string;
}

type Read = (article: ExportedArticle, context: ArticleContext) => Cell;

/** Each column with its width in characters and its cell. */
export const ARTICLE_CELLS: Record<ArticleColumn, { width: number; read: Read }> = {
  id: { width: 18, read: (article) => article.id },
  publishedAt: { width: 20, read: (article) => ({ at: article.publishedAt }) },
  title: { width: 50, read: (article) => article.title },
  summary: { width: 60, read: (article) => article.summary },
  content: { width: 60, read: (article, { contents }) => contents.get(article.id) ?? '' },
  mediaType: { width: 10, read: (article, { words }) => words.media[article.mediaType] },
  site: { width: 18, read: (article) => article.siteName },
  domain: { width: 24, read: (article) => article.siteDomain },
  level: { width: 10, read: (article, { words }) => words.level[article.level] },
  author: { width: 14, read: (article) => article.author },
  emotion: { width: 8, read: (article, { words }) => words.emotion[article.emotion] },
  // The machine's; beside a person's verdict it would contradict it.
  emotionScore: {
    width: 10,
    read: (article) => (article.emotionOrigin === 'user' ? null : Math.round(article.emotionScore * 1000) / 1000),
  },
  verdict: { width: 16, read: (article, { words }) => words.verdict[needsReview(article) ? 'review' : article.emotionOrigin] },
  status: { width: 8, read: (article, { words }) => words.status[article.status] },
  subjects: { width: 24, read: (article, { words }) => article.subjects.map((subject) => subject.name).join(words.separator) },
  tags: {
    width: 18,
    read: (article, { words, tags }) => article.tagIds.flatMap((id) => tags.get(id) ?? []).join(words.separator),
  },
  classes: {
    width: 24,
    // Only the subjects that the reader may see.
    read: (article, { words, classes }) => article.classIds.flatMap((id) => classes.get(id) ?? []).join(words.separator),
  },
  region: { width: 14, read: (article) => regionName(article.region || article.province) ?? '' },
  keywords: { width: 30, read: (article, { words }) => article.keywords.join(words.separator) },
  language: { width: 12, read: (article, { words }) => words.language[article.language] },
  read: { width: 10, read: (article) => article.numbers.read },
  reply: { width: 10, read: (article) => article.numbers.reply },
  forward: { width: 10, read: (article) => article.numbers.forward },
  like: { width: 10, read: (article) => article.numbers.like },
  play: { width: 10, read: (article) => article.numbers.play },
  junkScore: { width: 8, read: (article) => article.junkScore },
  foundAt: { width: 20, read: (article) => ({ at: article.foundAt }) },
  url: { width: 50, read: (article) => article.url },
  detail: { width: 50, read: (article, { origin }) => (origin ? `${origin}/#/article/${article.id}` : '') },
};
