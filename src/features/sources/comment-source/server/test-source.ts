import { type CommentKind, commentAddress } from '#ingest/comment/comment-source.ts';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { Actor } from '#server/actor.ts';
import type { CommentMapping } from '#shared/comment-mapping.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import type { CommentTrial } from '../contract.ts';

const SHOWN = 20;
const MAX_BYTES = 4 * 1024 * 1024;

/** The first page of an article's comments; nothing is stored. Failures are `fetch-failed` with a reason. */
export async function testSource(
  platform: Platform,
  fetch: Fetch,
  actor: Actor,
  { kind, url, mapping, articleUrl }: { kind: CommentKind; url: string; mapping: CommentMapping; articleUrl: string },
): Promise<CommentTrial> {
  const address = commentAddress({ domain: '', kind, url, mapping }, articleUrl, 0);
  if (address === undefined) throw fetchError('articleUrl', { reason: 'no-comment-id' });
  const fetched = await fetch(address, { purpose: 'api', maxBytes: MAX_BYTES });
  if (!fetched.ok) throw fetchError('url', fetched);
  if (fetched.kind !== 'content') throw fetchError('url', { reason: 'not-modified' });
  const outcome = await readApart(ofClient(actor.clientId), 'comments', { fetched, mapping, now: platform.now(), kind });
  if (!outcome.ok) throw fetchError('url', outcome);
  const { read } = outcome;
  if (!read.ok) throw fetchError(read.reason === 'no-items' ? 'mapping.items' : 'url', read);
  const items = read.comments.slice(0, SHOWN).map(({ externalId, parentExternalId, author, content, likes, publishedAt }) => ({
    id: externalId,
    parentId: parentExternalId,
    author,
    content,
    likes,
    publishedAt,
  }));
  return { address, total: read.comments.length, unreadable: read.unreadable, items };
}
