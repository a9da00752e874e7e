// The film or sound of a television or radio article, part by part: a player requests what it is about to play. Streams include their playlists.
import { requireArticle } from '#features/core/article/server/facade.ts';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import { answerPlaylist } from './answer-playlist.ts';
import { isPlaylist } from '#ingest/playlist/read-playlist.ts';
import { requireFetched } from './require-fetched.ts';
import { refusal } from '#shared/refusals.ts';

/** Maximum bytes fetched at a time; a player then requests more. */
const PART_BYTES = 2 * 1024 * 1024;
/** For a server without range support. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_PLAYLIST = 1024 * 1024;
const MAX_AGE_S = 3600;
/** A player may not request positions beyond this. */
const MOST_START = 1e13;

interface MediaInput {
  url: string;
  articleId?: number | undefined;
  range: string;
  /** The address comes from a playlist of the article's stream. */
  isVouched: boolean;
}
interface Part {
  /** The address after redirects. */
  url: string;
  body: Buffer;
  contentType: string;
  start: number;
  total: number;
}

/** Only the article's own media or the parts of its stream, so that the proxy cannot fetch other addresses. */
export async function proxyMedia(platform: Platform, fetch: Fetch, actor: Actor, input: MediaInput): Promise<FileAnswer> {
  const { url, articleId, isVouched } = input;
  if (articleId === undefined) throw refusal('articleId', 'required');
  await requireArticle(platform, actor, articleId, 'articleId');
  if (!isVouched) await requirePlayed(platform, articleId, url);
  // A playlist is read completely, whatever part a player requests.
  const asked = /\.m3u8?$/i.test(URL.parse(url)?.pathname ?? '') ? undefined : readRange(input.range);
  const first = await fetchPart(fetch, url, asked?.start ?? 0, asked?.end);
  const { start, total, body } = first;
  if (start === 0 && isPlaylist(body)) {
    if (total > MOST_PLAYLIST || body.length < total) throw new AppError('fetch-failed', { field: 'url', detail: { reason: 'too-large' } });
    return answerPlaylist(platform, actor, { body, articleId, url, base: first.url, isVouched });
  }
  const common = { contentType: mediaTypeOf(first.contentType, isVouched), maxAge: MAX_AGE_S };
  const end = asked && (asked.end === undefined ? start + body.length - 1 : Math.min(asked.end, total - 1));
  const part = { start, end: end ?? total - 1, total, isAsked: asked !== undefined };
  return { ...common, body: restOf(fetch, url, first, part.end), part };
}

async function requirePlayed(platform: Platform, articleId: number, url: string): Promise<void> {
  const row = await platform.store.db.selectFrom('broadcast').select('mediaUrl').where('articleId', '=', articleId).executeTakeFirst();
  if (!row || row.mediaUrl === '' || row.mediaUrl !== url) throw new AppError('not-found', { field: 'url' });
}

/** One range from a start; any other form is ignored, as RFC 9110 allows. */
function readRange(range: string): { start: number; end: number | undefined } | undefined {
  const parts = /^bytes=(\d+)-(\d*)$/.exec(range.trim());
  const start = Number(parts?.[1]);
  if (!parts || !(start < MOST_START)) return undefined;
  const end = parts[2] ? Number(parts[2]) : undefined;
  return end !== undefined && end < start ? undefined : { start, end };
}

async function fetchPart(fetch: Fetch, url: string, start: number, end: number | undefined): Promise<Part> {
  const last = Math.min(end ?? Number.POSITIVE_INFINITY, start + PART_BYTES - 1);
  const fetched = requireFetched(await fetch(url, { purpose: 'media', range: `bytes=${start}-${last}`, maxBytes: MOST_BYTES }), 'url');
  const found = { url: fetched.url, contentType: fetched.headers.contentType };
  const told = /^bytes (\d+)-\d+\/(\d+)$/.exec(fetched.headers.contentRange ?? '');
  if (fetched.status === 206 && told && Number(told[1]) === start)
    return { ...found, body: fetched.body.subarray(0, last - start + 1), start, total: Number(told[2]) };
  // A server without range support sends the whole file each time.
  if (fetched.status === 206 || start >= Math.max(1, fetched.body.length))
    throw new AppError('fetch-failed', { field: 'url', detail: { reason: 'protocol' } });
  return { ...found, body: fetched.body.subarray(start, last + 1), start, total: fetched.body.length };
}

/** Only types that a player plays, and nothing that a browser would show as a page. Parts of a stream often have no type, nor have its keys. */
function mediaTypeOf(told: string, isVouched: boolean): string {
  const type = (told.split(';')[0] ?? '').trim().toLowerCase();
  if (/^(?:video|audio)\/[\w.+-]+$/.test(type)) return type;
  if (type === 'application/ogg') return 'audio/ogg';
  if (isVouched) return 'application/octet-stream';
  throw new AppError('unsupported-media-type', { field: 'url', detail: { reason: 'no-media' } });
}

/** From the first part to the byte `end`. */
async function* restOf(fetch: Fetch, url: string, first: Part, end: number): AsyncGenerator<Buffer> {
  yield first.body;
  for (let at = first.start + first.body.length; at <= end; ) {
    const part = await fetchPart(fetch, url, at, end);
    yield part.body;
    at += part.body.length;
  }
}
