import { beijingStamp } from '#samples/press/beijing-time.ts';
import type { FeedFormat, PlannedArticle } from '#samples/press/press-types.ts';

export const FEED_PATHS: Record<FeedFormat, string> = { rss: '/feed.xml', atom: '/atom.xml', json: '/feed.json' };
/** Into how many list pages an archive is cut. */
export const ARCHIVE_PAGES = 2;

/** The path of an article's page. */
export const articlePath = (article: PlannedArticle): string => `/a/${beijingStamp(article.publishedAt)}/${article.id}.html`;

/** The id in an article's path. */
export function idOfPath(path: string): number | undefined {
  const id = /^\/a\/\d{8}\/(\d{6,12})\.html$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
