// Questions to the thread that holds threads of reposts. Whether the caller may see the post was asked before.
import type { AnswerEncoding } from '#server/http/packed-answer.ts';
import type { ListInput } from './list-reposts.ts';
import type { PostOfThread } from './load-thread.ts';

export type SpreadQuestion =
  | { method: 'analysis'; post: PostOfThread; clientId: number }
  | { method: 'tree'; post: PostOfThread; encoding: AnswerEncoding }
  | { method: 'reposts'; post: PostOfThread; input: ListInput };
