// Turns an item of a source into an article: from the item's own text if it is complete, otherwise from its page.
import type { MediaType, SiteLevel } from '#shared/media.ts';
import type { ExtractedArticle } from '../extract/extract-article.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import { type ApartFailed, readApart } from '../apart/read-apart.ts';
import type { CollectedArticle } from '../pipeline/collected-article.ts';
import type { CollectedItem } from '../source/source-types.ts';
import { isOutage } from '../schedule/next-interval.ts';
import { clientKey, siteDomainOf } from '../url/normalise-url.ts';
import type { FailedRequest } from './failed-requests.ts';
import { type PageOutcome, readPage } from './read-page.ts';
import type { SeenItem } from './sort-items.ts';

export interface ItemContext {
  fetch: Fetch;
  now: () => number;
  sourceId: number;
  scopeClientId: number;
  fetchesArticles: boolean;
  /** The source's own site; an item of another host gets a site by its host. */
  site: { domain: string; name: string; mediaType: MediaType; level: SiteLevel; region: string };
  /** Called with the time taken by fetching and extracting. */
  onStage: (stage: 'fetch' | 'extract', ms: number) => void;
}
export type CollectOutcome = { failedRequest?: FailedRequest } & (
  | { ok: true; article: CollectedArticle; isPending?: true }
  | { ok: false; outcome: 'failed' | 'filtered'; reason: string; detail: string; isFinal: boolean; isPending?: true }
);

/** A feed's text of this length or more is the article itself. */
const WHOLE_TEXT = 200;
/** After this many tries an item is stored with what its source gave; after an outage its page is tried further. */
export const MAX_ATTEMPTS = 3;

export async function collectItem(context: ItemContext, seen: SeenItem): Promise<CollectOutcome> {
  const { item } = seen;
  const foundAt = context.now();
  if (item.isRetry) return collectPage(context, seen, foundAt);
  const own = await ownContent(context, item);
  if (!own.ok) return { ok: false, outcome: 'failed', reason: own.reason, detail: own.detail, isFinal: true };
  if (!item.title.trim() && !own.text) return { ok: false, outcome: 'filtered', reason: 'empty', detail: '', isFinal: true };
  const isHttp = /^https?:\/\//i.test(item.url);
  if (!context.fetchesArticles || !isHttp || own.text.length >= WHOLE_TEXT)
    return { ok: true, article: fromItem(context, seen, own, foundAt) };
  const page = await readItemPage(context, item);
  if (page.ok) return { ok: true, article: fromPage(context, seen, page.article, own.text, foundAt) };
  const told = { failedRequest: requestOf(seen, page) };
  const pending = isOutage(page) || page.status === 429 || page.reason === 'parse-busy' ? { isPending: true as const } : {};
  // An article already stored from its source's text stays unchanged while the page is unavailable.
  const isOpen = pending.isPending && (seen.articleId !== null || seen.attempts + 1 < MAX_ATTEMPTS);
  if (isOpen)
    return {
      ok: false,
      outcome: 'failed',
      reason: page.reason,
      detail: page.detail,
      isFinal: seen.articleId !== null,
      ...pending,
      ...told,
    };
  // The page is unavailable, but what the source itself gave is kept.
  if (item.title.trim())
    return {
      ok: true,
      ...pending,
      ...told,
      article: { ...fromItem(context, seen, own, foundAt), note: `page:${page.reason}${page.detail ? ` ${page.detail}` : ''}` },
    };
  return { ok: false, outcome: 'failed', reason: page.reason, detail: page.detail, isFinal: true, ...pending, ...told };
}

/** What is stored of it stays as it is, unless its page is there now. */
async function collectPage(context: ItemContext, seen: SeenItem, foundAt: number): Promise<CollectOutcome> {
  const page = await readItemPage(context, seen.item);
  if (page.ok) return { ok: true, article: fromPage(context, seen, page.article, '', foundAt) };
  const { reason, detail } = page;
  return { ok: false, outcome: 'failed', reason, detail, isFinal: true, failedRequest: requestOf(seen, page) };
}

const requestOf = ({ item, itemKey }: SeenItem, page: Extract<PageOutcome, { ok: false }>): FailedRequest => ({
  itemKey,
  url: item.url,
  reason: page.reason,
  detail: page.detail,
  status: page.status,
  ms: page.fetchMs,
  answer: page.answer,
});

interface OwnContent {
  ok: true;
  text: string;
  html: string;
}

/** Content of the item that the source itself gives. */
async function ownContent({ sourceId }: ItemContext, item: CollectedItem): Promise<OwnContent | ApartFailed> {
  if (!item.html) return { ok: true, text: (item.text ?? item.summary ?? '').trim(), html: '' };
  const outcome = await readApart(`source:${sourceId}`, 'markup', { html: item.html, url: item.url });
  return outcome.ok ? { ok: true, ...outcome.read } : outcome;
}

async function readItemPage(context: ItemContext, item: CollectedItem): Promise<PageOutcome> {
  const hints = {
    now: context.now(),
    ...(item.title ? { title: item.title } : {}),
    ...(item.publishedAt === undefined ? {} : { publishedAt: item.publishedAt }),
  };
  const page = await readPage(context.fetch, item.url, hints, `source:${context.sourceId}`);
  context.onStage('fetch', page.fetchMs);
  if (page.ok || page.step === 'extract') context.onStage('extract', page.extractMs);
  return page;
}

function fromItem(context: ItemContext, seen: SeenItem, { text, html }: OwnContent, foundAt: number): CollectedArticle {
  const { item } = seen;
  return {
    ...shared(context, seen, foundAt),
    title: cleanTitle(item.title || text),
    content: text,
    contentHtml: html,
    author: item.author ?? '',
    ...(item.followers === undefined ? {} : { followers: item.followers }),
    publishedAt: item.publishedAt,
    isTimeExact: item.publishedAt !== undefined && item.timeZoneKnown,
    images: item.images,
    numbers: undefined,
  };
}

function fromPage(context: ItemContext, seen: SeenItem, page: ExtractedArticle, own: string, foundAt: number): CollectedArticle {
  const { item } = seen;
  return {
    ...shared(context, seen, foundAt),
    // A list may truncate its titles; a feed's title follows changes that the page may not show yet.
    title: cleanTitle(seen.articleId !== null || !page.title || !isCut(item.title, page.title) ? item.title || page.title : page.title),
    content: page.content || own,
    contentHtml: page.contentHtml,
    author: page.author ?? item.author ?? '',
    ...followersOf(item, page),
    publishedAt: page.publishedAt ?? item.publishedAt,
    isTimeExact: page.publishedAt !== undefined ? page.timeZoneKnown : item.publishedAt !== undefined && item.timeZoneKnown,
    images: page.images.length > 0 ? page.images : item.images,
    numbers: page.numbers,
    linkTextRatio: page.linkTextRatio,
  };
}

/** What the page says of its author, or the source of the one that it names: the page may name another. */
function followersOf(item: CollectedItem, page: ExtractedArticle): { followers?: number } {
  const isSame = item.author === undefined || page.author === undefined || page.author === item.author;
  const followers = page.followers ?? (isSame ? item.followers : undefined);
  return followers === undefined ? {} : { followers };
}

const cleanTitle = (title: string): string => title.replace(/\s+/g, ' ').trim().slice(0, 300);
const isCut = (shown: string, whole: string): boolean =>
  !shown.trim() || /(…|\.\.\.|——)$/.test(shown.trim()) || (whole.startsWith(shown.trim()) && whole.length > shown.trim().length);

function shared(context: ItemContext, seen: SeenItem, foundAt: number) {
  const host = siteDomainOf(seen.item.url) || context.site.domain;
  const isOwnSite = host === context.site.domain || host.endsWith(`.${context.site.domain}`);
  return {
    url: seen.item.url || seen.item.guid,
    md5: context.scopeClientId === 0 ? seen.md5 : clientKey(context.scopeClientId, seen.md5),
    site: isOwnSite ? context.site : { ...context.site, domain: host, name: host },
    sourceId: context.sourceId,
    scopeClientId: context.scopeClientId,
    foundAt,
    fetchedAt: context.now(),
    ...(seen.item.broadcast ? { broadcast: seen.item.broadcast } : {}),
    seen: { itemKey: seen.itemKey, hash: seen.hash, articleId: seen.articleId },
  };
}
