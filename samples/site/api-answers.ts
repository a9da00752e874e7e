// JSON beside the pages: comments of an article, and of those who passed a post on.
import { beijingIso } from '#samples/press/beijing-time.ts';
import type { ThreadComment } from './comment-thread.ts';
import type { ThreadRepost } from './repost-thread.ts';

const COMMENTS_A_PAGE = 20;
const REPOSTS_A_PAGE = 200;

/** Newest first; pages begin with 1. */
export function commentsJson(thread: readonly ThreadComment[], page: number): unknown {
  const from = (Math.max(1, page) - 1) * COMMENTS_A_PAGE;
  const list = thread.slice(from, from + COMMENTS_A_PAGE).map(({ at, parentId, ...comment }) => ({
    ...comment,
    parent_id: parentId,
    replies: thread.filter((other) => other.parentId === comment.id).length,
    time: beijingIso(at),
  }));
  return { code: 0, data: { total: thread.length, page, list } };
}

/** Oldest first, in pages that begin with 1; `mid` 0 of a parent is the post. */
export function repostsJson(thread: readonly ThreadRepost[], page: number): unknown {
  const from = (Math.max(1, page) - 1) * REPOSTS_A_PAGE;
  const list = thread.slice(from, from + REPOSTS_A_PAGE).map(({ id, parentId, author, text, region, followers, at }) => ({
    mid: id,
    pid: parentId,
    user: { name: author, followers },
    text,
    region,
    time: beijingIso(at),
  }));
  return { code: 0, data: { total: thread.length, page, list } };
}
