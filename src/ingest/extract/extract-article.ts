// Extracts an article from a page: title, text, author, time, site, images, numbers, each with the rule that found it.
import type { ArticleNumbers, Language } from '#shared/media.ts';
import { resolveLink } from '#ingest/feed/feed-fields.ts';
import type { ParsedTime } from '#ingest/time/parse-time.ts';
import { chooseBody } from './choose-body.ts';
import { detectLanguage } from './detect-language.ts';
import { weigh } from './element-text.ts';
import { type FoundContent, findContent } from './find-content.ts';
import { findCredits } from './find-credits.ts';
import { findFollowers, isByline } from './find-followers.ts';
import { findNumbers } from './find-numbers.ts';
import { findTime } from './find-time.ts';
import { findTitle } from './find-title.ts';
import { firstMeta, type PageMetadata, readMetadata } from './page-metadata.ts';
import { type Page, parsePage } from './parse-page.ts';
import { sanitiseContent } from './sanitise-content.ts';

export interface ExtractHints {
  /** Values from the list or feed; used when the page has none. */
  title?: string;
  publishedAt?: number;
  /** Now in ms, for relative times such as 5分钟前 and to refuse times in the future. */
  now?: number;
  /** CSS selector of the text, given by a person. */
  contentSelector?: string;
}

export interface ExtractedArticle {
  ok: true;
  title: string;
  /** Plain text, one line per paragraph. */
  content: string;
  /** Sanitised. */
  contentHtml: string;
  author?: string;
  /** Of the author. */
  followers?: number;
  /** Outlet named as 来源. */
  source?: string;
  /** Name of the site that shows the page. */
  site?: string;
  publishedAt?: number;
  timeZoneKnown: boolean;
  images: string[];
  numbers?: ArticleNumbers;
  canonicalUrl?: string;
  language?: Language;
  /** The rules that found title, time and text. */
  from: { title: string; time?: string; content: string };
  /** Share of the page's text that is link text, 0…1. */
  linkTextRatio: number;
}

export type ExtractOutcome = ExtractedArticle | { ok: false; reason: 'list-page' | 'empty' | 'not-html' };

function pickContent(page: Page, hints: ExtractHints): FoundContent | undefined {
  const found = findContent(page.body);
  if (hints.contentSelector === undefined) return found;
  try {
    const element = page.document.querySelector(hints.contentSelector);
    return element ? { element, rule: 'hint', linkTextRatio: found?.linkTextRatio ?? 0, prose: weigh(element.textContent ?? '') } : found;
  } catch {
    return found;
  }
}

function imagesOf(html: string, metadata: PageMetadata, url: string): string[] {
  const sources = [...html.matchAll(/<img[^>]*?\ssrc="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&'));
  const stated = firstMeta(metadata, 'og:image', 'twitter:image')?.value;
  const all = sources.length > 0 ? sources : [stated];
  return [...new Set(all.map((source) => resolveLink(source, url)).filter((source) => source !== undefined))].slice(0, 50);
}

const isStatedArticle = ({ meta, jsonLd }: PageMetadata): boolean =>
  jsonLd !== undefined || meta.get('og:type') === 'article' || meta.has('article:published_time');

/** Many links and little prose; pages that declare themselves articles are trusted. */
function isListPage(found: FoundContent | undefined, page: Page, metadata: PageMetadata): boolean {
  if (isStatedArticle(metadata)) return false;
  const links = page.document.querySelectorAll('a').length;
  if (!found) return links > 20;
  const isFrontPage = /^https?:\/\/[^/]+\/?(?:index\.\w+)?$/.test(page.url);
  return (
    (links > 20 && found.linkTextRatio > 0.65 && found.prose < 100) ||
    (links > 60 && found.linkTextRatio > 0.55 && isFrontPage && found.prose < 800)
  );
}

function timeFields(time: ParsedTime | undefined, hints: ExtractHints): { publishedAt?: number; timeZoneKnown: boolean } {
  if (time) return { publishedAt: time.ms, timeZoneKnown: time.isZoneKnown };
  return { ...(hints.publishedAt !== undefined && { publishedAt: hints.publishedAt }), timeZoneKnown: false };
}

function offsetFor(page: Page, title: string): number {
  return /[\u4e00-\u9fff]/.test(title === '' ? page.tamed.html : title) ? 480 : 0;
}

/** Posts show their author above the text. */
function withoutByline(content: string, author: string | undefined): string {
  const end = content.indexOf('\n');
  return author !== undefined && end >= 0 && isByline(content.slice(0, end), author) ? content.slice(end + 1) : content;
}

/** Extracts the article of a decoded page. CPU only, about 10 ms for an ordinary page; capped for hostile ones. */
export function extractArticle(html: string, url: string, hints: ExtractHints = {}): ExtractOutcome {
  const page = parsePage(html, url);
  if (!page) return { ok: false, reason: 'not-html' };
  const metadata = readMetadata(page);
  const found = pickContent(page, hints);
  if (hints.contentSelector === undefined && isListPage(found, page, metadata)) return { ok: false, reason: 'list-page' };
  const foundTitle = findTitle(page, metadata);
  const title = foundTitle?.title ?? hints.title ?? '';
  const defaultOffset = offsetFor(page, title);
  const time = findTime(page, metadata, found?.element, title, {
    defaultOffset,
    ...(hints.now !== undefined && { now: hints.now }),
  });
  const credits = findCredits(page, metadata, found?.element, {
    suffix: foundTitle?.suffix,
    timeLine: time?.text,
    publishedAt: time?.time.ms,
    defaultOffset,
  });
  const followers = findFollowers(page, credits.author);
  const numbers = findNumbers(page, found?.element);
  const canonicalUrl = resolveLink(page.document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined, url);
  const linkTextRatio = found?.linkTextRatio ?? 1;
  const body = chooseBody(page, metadata, found, title);
  if (!body) return { ok: false, reason: 'empty' };
  const contentHtml = sanitiseContent(body.html, url);
  const language = detectLanguage(title + body.content);
  return {
    ok: true,
    title: title || body.content.slice(0, 60).split('\n')[0] || '',
    content: withoutByline(body.content, credits.author),
    contentHtml,
    ...credits,
    ...(followers !== undefined && { followers }),
    ...timeFields(time?.time, hints),
    images: imagesOf(contentHtml, metadata, url),
    ...(numbers && { numbers }),
    ...(canonicalUrl && { canonicalUrl }),
    ...(language && { language }),
    from: { title: foundTitle?.rule ?? 'hint', ...(time && { time: time.rule }), content: body.rule },
    linkTextRatio,
  };
}
