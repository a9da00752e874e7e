// Questions to the thread that holds repost threads. The sender has already checked that the caller may see the post.
import type { AnswerEncoding } from '#server/http/packed-answer.ts';
import type { ListInput } from './list-reposts.ts';
import type { PostOfThread } from './load-thread.ts';

export type SpreadQuestion =
  | { method: 'analysis'; post: PostOfThread; clientId: number }
  | { method: 'tree'; post: PostOfThread; encoding: AnswerEncoding }
  | { method: 'reposts'; post: PostOfThread; input: ListInput };
