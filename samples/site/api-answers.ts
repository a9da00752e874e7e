// JSON beside the pages: comments of an article, and the tree of those who passed a post on.
import { createRandom, hashOf } from '#samples/press/random.ts';
import { nickname } from '#samples/text/world-slots.ts';
import { REACTIONS } from '#samples/text/voices.data.ts';
import { beijingIso } from '#samples/press/beijing-time.ts';
import type { ArticleView } from './article-view.ts';
import type { ThreadComment } from './comment-thread.ts';

const COMMENTS_A_PAGE = 20;

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

interface Repost {
  id: number;
  user: string;
  text: string;
  time: string;
  children: Repost[];
}

/** At most three levels; a node's children came after it. */
export function repostsJson({ article, story, numbers }: ArticleView, now: number): unknown {
  const random = createRandom(hashOf(article.seed, 'reposts'));
  let next = article.id * 100;
  const grow = (parentAt: number, level: number): Repost[] =>
    Array.from({ length: level === 3 ? 0 : random.int(0, 4 - level) }, () => {
      const at = parentAt + random.int(1, 90) * 60_000;
      next += 1;
      const words = random
        .pick(REACTIONS[story.tone])
        .replace(/\[([^|\]]*)[^\]]*\]/g, '$1')
        .replace(/\{(\d+)-[^}]*\}/g, '$1')
        .replace(/\{month\}/g, '本');
      return { id: next, user: nickname(random), text: words, time: beijingIso(at), at, children: grow(at, level + 1) };
    }).filter(({ at }) => at <= now);
  return {
    code: 0,
    data: { total: numbers.forward, root: { id: article.id, user: story.author, children: grow(article.publishedAt, 0) } },
  };
}
