// What a request to an outlet is answered; pure but for the press's own caches.
import type { Press } from '#samples/press/create-press.ts';
import type { Outlet, PlannedArticle } from '#samples/press/press-types.ts';
import { hashOf } from '#samples/press/random.ts';
import { commentsJson, repostsJson } from './api-answers.ts';
import { writeArticlePage } from './article-page.ts';
import { broadcastJson, mediaAnswer } from './broadcast.ts';
import { storyAt, viewArticle } from './article-view.ts';
import { threadAt } from './comment-thread.ts';
import { drawImage } from './draw-image.ts';
import { encodePage } from './encode-page.ts';
import { writeFeed, type FeedEntry } from './feed-pages.ts';
import { HOT_PATH, hotJson } from './hot-list.ts';
import { writeList } from './list-page.ts';
import { repostsAt } from './repost-thread.ts';
import { ARCHIVE_PAGES, FEED_PATHS, idOfPath } from './paths.ts';
import { writeSitemap } from './sitemap-page.ts';

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
  headers?: Record<string, string>;
}
export interface Request {
  outlet: Outlet;
  origin: string;
  path: string;
  query: URLSearchParams;
  now: number;
}

const NEWEST = 50;
const NEWS_MS = 2 * 86_400_000;
const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;
/** Seconds between two requests to one host; small, so that a month is collected within seconds. */
const ROBOTS = 'User-agent: *\nAllow: /\nCrawl-delay: 0.02\n';

export function answerRequest(press: Press, request: Request): Answer {
  const { outlet, origin, path } = request;
  if (path === '/robots.txt') return text(200, 'text/plain', `${ROBOTS}Sitemap: ${origin}/sitemap-news.xml\n`);
  if (path.startsWith('/old/')) return { ...text(301, 'text/plain', ''), headers: { location: origin + path.slice(4) } };
  if (path === HOT_PATH) return text(200, 'application/json', JSON.stringify(hotJson(press, outlet, origin, request.now)));
  return answerList(press, request) ?? answerArticle(press, request) ?? page(outlet, 404, 'text/html', '<h1>404</h1>');
}

function answerList(press: Press, request: Request): Answer | undefined {
  const { outlet, origin, path, now } = request;
  const feedPath = FEED_PATHS[outlet.feed ?? 'rss'];
  const newest = (): FeedEntry[] => entries(press, press.newest(outlet, now, NEWEST), now);
  const archive = (): FeedEntry[] => entries(press, press.archive(outlet), now);
  const feed = (list: FeedEntry[]): Answer =>
    dated(page(outlet, 200, FEED_TYPES[outlet.feed ?? 'rss'], writeFeed(outlet, origin, list)), list);
  if (path === '/' || path === '/list') return dated(page(outlet, 200, 'text/html', writeList(outlet, newest())), newest());
  if (path === feedPath) return feed(newest());
  if (path === `/archive${feedPath}`) return feed(archive());
  if (outlet.layout === 'broadcast' && (path === '/api/programme' || path === '/api/programme/archive')) {
    const list = path.endsWith('archive') ? archive() : newest();
    return dated(text(200, 'application/json', broadcastJson(origin, list)), list);
  }
  if (path === '/sitemap-news.xml')
    return map(
      outlet,
      origin,
      newest().filter(({ article }) => article.publishedAt > now - NEWS_MS),
    );
  if (path === '/sitemap-archive.xml') return map(outlet, origin, archive());
  const number = Number(/^\/archive\/([1-9])$/.exec(path)?.[1]);
  if (!(number <= ARCHIVE_PAGES)) return undefined;
  const all = archive();
  const size = Math.ceil(all.length / ARCHIVE_PAGES);
  const part = all.slice((number - 1) * size, number * size);
  return dated(page(outlet, 200, 'text/html', writeList(outlet, part)), part);
}

function answerArticle(press: Press, { outlet, path, query, now }: Request): Answer | undefined {
  const image = /^\/img\/(\d+)\.svg$/.exec(path)?.[1];
  if (image) return text(200, 'image/svg+xml', drawImage(Number(image)));
  const [, item, ending = ''] = /^\/media\/(\d+)\.(\w+)$/.exec(path) ?? [];
  if (item) return answerMedia(press, outlet, Number(item), ending, now);
  const isApi = path === '/api/comments' || path === '/api/reposts';
  const id = isApi ? Number(query.get('id')) : idOfPath(path);
  const article = id === undefined ? undefined : press.find(id, now);
  if (!article || article.outlet !== outlet) return undefined;
  const view = viewArticle(press, article, now);
  if (path === '/api/comments') {
    const thread = threadAt(press, article, view.remarks, now);
    return text(200, 'application/json', JSON.stringify(commentsJson(thread, Number(query.get('page')) || 1)));
  }
  if (path === '/api/reposts')
    return text(200, 'application/json', JSON.stringify(repostsJson(repostsAt(view, now), Number(query.get('page')) || 1)));
  return page(outlet, 200, 'text/html', writeArticlePage(view, entries(press, press.newest(outlet, article.publishedAt, 6), now)));
}

function answerMedia(press: Press, outlet: Outlet, id: number, ending: string, now: number): Answer | undefined {
  const article = press.find(id, now);
  if (article?.outlet !== outlet || outlet.layout !== 'broadcast') return undefined;
  const media = mediaAnswer({ article, story: storyAt(press, article, now) }, ending);
  return media && { status: 200, ...media };
}

const entries = (press: Press, articles: readonly PlannedArticle[], now: number): FeedEntry[] =>
  articles.map((article) => ({ article, story: storyAt(press, article, now) }));

const text = (status: number, type: string, body: string): Answer => ({ status, type: `${type}; charset=utf-8`, body: Buffer.from(body) });

/** In the outlet's charset, named in the header or only in the page. JSON is always UTF-8. */
function page(outlet: Outlet, status: number, type: string, body: string): Answer {
  const charset = type.includes('json') ? undefined : outlet.charset;
  const named = charset && outlet.charsetIn === 'meta' ? '' : `; charset=${charset ?? 'utf-8'}`;
  return { status, type: type + named, body: encodePage(body, charset) };
}

const map = (outlet: Outlet, origin: string, list: FeedEntry[]): Answer =>
  dated(text(200, 'application/xml', writeSitemap(outlet, origin, list)), list);

/** Validators: what is listed, and when the newest of it came. */
function dated(answer: Answer, list: readonly FeedEntry[]): Answer {
  const newest = list[0]?.article.publishedAt ?? 0;
  const etag = `"${hashOf(...list.map(({ article, story }) => `${article.id}${story.title}`)).toString(16)}"`;
  return { ...answer, headers: { etag, 'last-modified': new Date(newest).toUTCString() } };
}
