// RSS 2.0, Atom and JSON feeds of a list of articles.
import { beijingIso } from '#samples/press/beijing-time.ts';
import type { Outlet, PlannedArticle, Story } from '#samples/press/press-types.ts';
import { escapeText } from './escape.ts';
import { articlePath } from './paths.ts';

export interface FeedEntry {
  article: PlannedArticle;
  story: Story;
}
const SUMMARY = 90;

const linkOf = (origin: string, { article }: FeedEntry): string => origin + articlePath(article);
const htmlOf = ({ story }: FeedEntry): string => story.paragraphs.map((text) => `<p>${escapeText(text)}</p>`).join('');
const summaryOf = ({ story }: FeedEntry): string => {
  const characters = Array.from(story.paragraphs.join(''));
  return characters.length > SUMMARY ? `${characters.slice(0, SUMMARY).join('')}……` : characters.join('');
};

export function writeFeed(outlet: Outlet, origin: string, entries: readonly FeedEntry[]): string {
  if (outlet.feed === 'json') return writeJsonFeed(outlet, origin, entries);
  if (outlet.feed === 'atom') return writeAtom(outlet, origin, entries);
  const rss = writeRss(outlet, origin, entries);
  return outlet.quirk === 'broken-feed' ? breakFeed(rss) : rss;
}

function writeRss(outlet: Outlet, origin: string, entries: readonly FeedEntry[]): string {
  const items = entries.map((entry) => {
    const body = outlet.isFullText
      ? `<description>${escapeText(summaryOf(entry))}</description><content:encoded><![CDATA[${htmlOf(entry)}]]></content:encoded>`
      : `<description>${escapeText(summaryOf(entry))}</description>`;
    return `<item><title>${escapeText(entry.story.title)}</title><link>${linkOf(origin, entry)}</link><guid>${linkOf(origin, entry)}</guid><dc:creator>${escapeText(entry.story.author)}</dc:creator><pubDate>${new Date(entry.article.publishedAt).toUTCString()}</pubDate>${body}</item>`;
  });
  return `<?xml version="1.0" encoding="${outlet.charset ?? 'utf-8'}"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeText(outlet.name)}</title><link>${origin}/</link><description>${escapeText(outlet.name)}</description>\n${items.join('\n')}\n</channel></rss>`;
}

/** As some sites do: an unknown entity, a stray ampersand, a tag left open, no end. */
function breakFeed(rss: string): string {
  return rss.replace('<description>', '<description>城事 & 民生&nbsp;<br>').replace('</channel></rss>', '');
}

function writeAtom(outlet: Outlet, origin: string, entries: readonly FeedEntry[]): string {
  const items = entries.map((entry) => {
    const time = beijingIso(entry.article.publishedAt);
    const body = outlet.isFullText
      ? `<content type="html">${escapeText(htmlOf(entry))}</content>`
      : `<summary>${escapeText(summaryOf(entry))}</summary>`;
    return `<entry><id>${linkOf(origin, entry)}</id><title>${escapeText(entry.story.title)}</title><link href="${linkOf(origin, entry)}"/><author><name>${escapeText(entry.story.author || outlet.name)}</name></author><published>${time}</published><updated>${time}</updated>${body}</entry>`;
  });
  const newest = entries[0] ? beijingIso(entries[0].article.publishedAt) : '2020-01-01T00:00:00+08:00';
  return `<?xml version="1.0" encoding="${outlet.charset ?? 'utf-8'}"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${origin}/</id><title>${escapeText(outlet.name)}</title><link href="${origin}/"/><updated>${newest}</updated>\n${items.join('\n')}\n</feed>`;
}

function writeJsonFeed(outlet: Outlet, origin: string, entries: readonly FeedEntry[]): string {
  const items = entries.map((entry) => ({
    id: linkOf(origin, entry),
    url: linkOf(origin, entry),
    title: entry.story.title,
    date_published: beijingIso(entry.article.publishedAt),
    authors: [{ name: entry.story.author || outlet.name }],
    ...(outlet.isFullText ? { content_html: htmlOf(entry) } : { summary: summaryOf(entry) }),
  }));
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: outlet.name,
    home_page_url: `${origin}/`,
    language: outlet.language,
    items,
  });
}
