import path from 'node:path';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';

const PATH = '/v1/proxy-access';
const TYPE = 'application/vnd.apple.mpegurl';

interface Found {
  body: Buffer;
  articleId: number;
  /** The requested address, and the one after redirects. */
  url: string;
  base: string;
  /** Another playlist refers to it. */
  isVouched: boolean;
}

/** A stream's playlist in which every address leads through this server, each with a pass for that one call. */
export async function answerPlaylist(
  platform: Platform,
  actor: Actor,
  { body, articleId, url, base, isVouched }: Found,
): Promise<FileAnswer> {
  const outcome = await readApart(ofClient(actor.clientId), 'playlist', { body, base });
  if (!outcome.ok) throw fetchError('url', outcome);
  const playlist = outcome.read;
  if (!playlist) throw new AppError('fetch-failed', { field: 'url', detail: { reason: 'protocol' } });
  const known = new Map<string, Promise<string>>();
  const through = (address: string): Promise<string> => {
    const link = known.get(address) ?? addressOf(platform, actor, articleId, address);
    known.set(address, link);
    return link;
  };
  // A live playlist is fetched repeatedly, under an address that outlasts the pass of the first request.
  if (playlist.isLive && !isVouched)
    return { contentType: TYPE, body: `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000\n${await through(url)}\n` };
  const pieces = await Promise.all(
    playlist.pieces.map((piece) => (typeof piece === 'string' ? Promise.resolve(piece) : through(piece.address))),
  );
  return { contentType: TYPE, body: pieces.join('') };
}

async function addressOf(platform: Platform, actor: Actor, articleId: number, url: string): Promise<string> {
  const query = { resultType: 'media', articleId: String(articleId), url };
  const authorization = await platform.sessions.issueCallPass(actor, PATH, query);
  // Relative to the playlist itself, whatever path a proxy puts before it.
  return `${path.posix.basename(PATH)}?${new URLSearchParams({ ...query, authorization })}`;
}
