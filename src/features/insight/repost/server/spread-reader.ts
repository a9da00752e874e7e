// Repost threads handled in a thread of their own: loading, counting and packing one of 20,000 takes a second that must not block others.
import type { Output } from '#shared/contract.ts';
import type { AnswerEncoding } from '#server/http/packed-answer.ts';
import { ReaderThread } from '#server/threads/reader-thread.ts';
import type { ReaderOptions } from '#server/threads/thread-wire.ts';
import type { repostContract } from '../contract.ts';
import type { ThreadAnalysis } from './get-analysis.ts';
import type { ListInput } from './list-reposts.ts';
import type { PostOfThread } from './load-thread.ts';
import type { SpreadQuestion } from './spread-wire.ts';

/** Starts its thread with the first question, and again after it has ended. */
export class SpreadReader {
  readonly #options: ReaderOptions;
  #thread: ReaderThread<SpreadQuestion> | undefined;

  constructor({ dataFolder, databaseUrl }: ReaderOptions) {
    this.#options = { dataFolder, databaseUrl };
  }

  analysis({ id, url }: PostOfThread, clientId: number): Promise<ThreadAnalysis> {
    return this.#ask({ method: 'analysis', post: { id, url }, clientId });
  }

  /** JSON of the endpoint's answer, packed. */
  tree({ id, url }: PostOfThread, encoding: AnswerEncoding): Promise<Uint8Array> {
    return this.#ask({ method: 'tree', post: { id, url }, encoding });
  }

  reposts({ id, url }: PostOfThread, input: ListInput): Promise<Output<typeof repostContract.reposts>> {
    return this.#ask({ method: 'reposts', post: { id, url }, input });
  }

  async close(): Promise<void> {
    await this.#thread?.end();
  }

  async #ask<T>(question: SpreadQuestion): Promise<T> {
    this.#thread ??= new ReaderThread('spread-reader', this.#options, () => (this.#thread = undefined));
    return (await this.#thread.ask(question)) as T;
  }
}
