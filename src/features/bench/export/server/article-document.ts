import type { ExportedArticle } from './article-cells.ts';
import { beijingTime } from '#server/table/cell.ts';
import type { Words } from './words.data.ts';

export interface ArticleDocument {
  title: string;
  madeAt: number;
  language: 'zh-CN' | 'en-US';
  sections: { title: string; meta: string; summary: string; url: string }[];
}

/** Title, origin and summary or text of each article. */
export function buildDocument(
  title: string,
  language: ArticleDocument['language'],
  articles: readonly ExportedArticle[],
  words: Words,
  madeAt: number,
): ArticleDocument {
  const sections = articles.map((article) => ({
    title: article.title,
    meta: [
      beijingTime(article.publishedAt),
      article.siteName,
      article.author,
      words.media[article.mediaType],
      words.emotion[article.emotion],
      article.subjects.map((subject) => subject.name).join(words.separator),
    ]
      .filter(Boolean)
      .join(' · '),
    summary: article.summary,
    url: article.url,
  }));
  return { title, madeAt, language, sections };
}

/** Only http(s) becomes a link, so that a document cannot run what an article's address contains. */
export const isLink = (url: string): boolean => /^https?:\/\//i.test(url);
