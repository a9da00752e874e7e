// A site on this machine whose articles have comments as JSON; tests add comments like readers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from '#server/platform.ts';

export interface SiteComment {
  id: number | string;
  text: string;
  parent?: number | string;
  user?: string;
  time?: number;
  likes?: number;
  region?: string;
}
export interface CommentSite {
  host: string;
  /** Newest first, as in the site's answers. */
  comments: SiteComment[];
  /** Requested addresses. */
  asked: string[];
  /** Replaces the answer while it is set. */
  failure: { status: number; body: string } | undefined;
  /** Called before an answer is sent. */
  onAnswer: ((page: number) => void | Promise<void>) | undefined;
  close: () => Promise<void>;
}
export const COMMENTS_A_PAGE = 5;

export async function startCommentSite(): Promise<CommentSite> {
  const site: CommentSite = { host: '', comments: [], asked: [], failure: undefined, onAnswer: undefined, close: async () => undefined };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname !== '/api/comments') {
      response.writeHead(404).end();
      return;
    }
    site.asked.push(request.url ?? '');
    const page = Number(url.searchParams.get('page'));
    void Promise.resolve(site.onAnswer?.(page)).then(() => {
      const { status, body } = site.failure ?? { status: 200, body: JSON.stringify({ data: { list: listOf(site, page) } }) };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return site;
}

const listOf = ({ comments }: CommentSite, page: number) => comments.slice((page - 1) * COMMENTS_A_PAGE, page * COMMENTS_A_PAGE);

/** Makes `site` the comment source of `domain`. */
export async function addCommentSource(
  platform: Platform,
  domain: string,
  site: string,
  order: 'newest' | 'other' = 'newest',
): Promise<void> {
  const mapping = {
    items: 'data.list',
    id: 'id',
    content: 'text',
    parentId: 'parent',
    author: 'user',
    time: 'time',
    likes: 'likes',
    region: 'region',
    order,
  };
  await platform.store.db
    .insertInto('commentSource')
    .values({
      domain,
      url: `http://${site}/api/comments?url={url}&page={page}`,
      mapping: mapping,
      isEnabled: true,
      isSample: false,
      updatedAt: platform.now(),
    })
    .execute();
}
