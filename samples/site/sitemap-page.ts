import { beijingIso } from '#samples/press/beijing-time.ts';
import type { Outlet } from '#samples/press/press-types.ts';
import { escapeText } from './escape.ts';
import type { FeedEntry } from './feed-pages.ts';
import { articlePath } from './paths.ts';

/** A site map with the news module. */
export function writeSitemap(outlet: Outlet, origin: string, entries: readonly FeedEntry[]): string {
  const urls = entries.map(
    ({ article, story }) =>
      `<url><loc>${origin}${articlePath(article)}</loc><news:news><news:publication><news:name>${escapeText(outlet.name)}</news:name><news:language>${outlet.language}</news:language></news:publication><news:publication_date>${beijingIso(article.publishedAt)}</news:publication_date><news:title>${escapeText(story.title)}</news:title></news:news></url>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('\n')}\n</urlset>`;
}
