// Converts one answer of a comment source to comments in plain text.
import { cleanLines, htmlToText } from '../markup/html-to-text.ts';
import { jsonOf, textAt as findText, valueAt } from '../source/json-answer.ts';
import { readFollowers } from '../source/read-followers.ts';
import { parseTime } from '../time/parse-time.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import type { CommentKind } from './comment-source.ts';
import type { CommentMapping } from '#shared/comment-mapping.ts';

export interface FoundComment {
  externalId: string;
  parentExternalId: string;
  author: string;
  content: string;
  region: string;
  likes: number;
  replies: number;
  /** The author's followers; null when the source does not say. */
  followers: number | null;
  publishedAt: number;
}
export type CommentsOutcome =
  | { ok: true; comments: FoundComment[]; unreadable: number; ids: string[] }
  | { ok: false; reason: 'not-json' | 'no-items' };

/** Replies are nested only a few levels deep; a post is passed on many times. */
const MAX_DEPTH: Record<CommentKind, number> = { reply: 5, repost: 200 };
const MAX_FOUND: Record<CommentKind, number> = { reply: 1000, repost: 5000 };
const MAX_TEXT = 5000;

/**
 * `now` in ms: the time of a comment without one, and the latest time allowed. Entries without id are unreadable, and so are comments without text,
 * whereas a repost may have no words of its own.
 */
export function readComments(fetched: FetchedContent, mapping: CommentMapping, now: number, kind: CommentKind = 'reply'): CommentsOutcome {
  const answer = jsonOf(fetched);
  if (answer === undefined) return { ok: false, reason: 'not-json' };
  const list = valueAt(answer, mapping.items);
  if (!Array.isArray(list)) return { ok: false, reason: 'no-items' };
  const found: (FoundComment | undefined)[] = [];
  readList(list, { mapping, now, kind }, '', 0, found);
  const comments = found.filter((comment) => comment !== undefined);
  // Includes entries without text, such as deleted ones: a page of them is not the last.
  const ids = list.map((entry: unknown, place) => textAt(entry, mapping.id) || `#${place}`);
  return { ok: true, comments, unreadable: found.length - comments.length, ids };
}

interface Reading {
  mapping: CommentMapping;
  now: number;
  kind: CommentKind;
}

function readList(list: readonly unknown[], reading: Reading, parent: string, depth: number, found: (FoundComment | undefined)[]): void {
  for (const entry of list) {
    if (found.length >= MAX_FOUND[reading.kind]) return;
    const { mapping } = reading;
    const comment = readComment(entry, reading, parent);
    found.push(comment);
    const children = mapping.children === undefined ? undefined : valueAt(entry, mapping.children);
    if (comment && Array.isArray(children) && depth < MAX_DEPTH[reading.kind])
      readList(children, reading, comment.externalId, depth + 1, found);
  }
}

function readComment(entry: unknown, { mapping, now, kind }: Reading, parent: string): FoundComment | undefined {
  const externalId = textAt(entry, mapping.id).slice(0, 100);
  const content = cleanLines(htmlToText(textAt(entry, mapping.content))).slice(0, MAX_TEXT);
  if (externalId === '' || (content === '' && kind === 'reply')) return undefined;
  const time = parseTime(textAt(entry, mapping.time), { now })?.ms ?? now;
  const ownParent = textAt(entry, mapping.parentId).slice(0, 100);
  return {
    externalId,
    // Many sources write 0 for "none".
    parentExternalId: ownParent === '' || ownParent === '0' || ownParent === externalId ? parent : ownParent,
    author: plain(textAt(entry, mapping.author), 100),
    content,
    region: plain(textAt(entry, mapping.region), 50).replace(/^(?:IP属地|来自)[:：\s]*/, ''),
    likes: countAt(entry, mapping.likes),
    replies: countAt(entry, mapping.replies),
    followers: readFollowers(textAt(entry, mapping.followers)) ?? null,
    publishedAt: Math.min(time, now),
  };
}

const plain = (text: string, length: number): string => htmlToText(text).replace(/\s+/g, ' ').trim().slice(0, length);

function countAt(entry: unknown, path: string | undefined): number {
  const number = Number(textAt(entry, path));
  return Number.isFinite(number) ? Math.max(0, Math.floor(number)) : 0;
}

const textAt = (value: unknown, path: string | undefined): string => findText(value, path) ?? '';
