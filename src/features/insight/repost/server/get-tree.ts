import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Output } from '#shared/contract.ts';
import type { AnswerEncoding } from '#server/http/packed-answer.ts';
import type { Store } from '#server/db/open-record.ts';
import type { repostContract } from '../contract.ts';
import { TREE_EMOTIONS } from '../tree-columns.ts';
import { emotionOf } from './emotion-of.ts';
import { keepOfThread } from './keep-of-thread.ts';
import { loadThread, type PostOfThread, type Thread } from './load-thread.ts';

const TEXT_LENGTH = 40;
/** Packed once for all callers. */
const QUALITY = 7;

const steps = (values: readonly number[]): number[] => values.map((value, place) => value - (values[place - 1] ?? 0));

function columnsOf({ reposts, tree }: Thread): Output<typeof repostContract.tree> {
  return {
    ids: steps(reposts.map((repost) => repost.id)),
    parents: [...tree.parent],
    times: steps(reposts.map(({ at }) => at)),
    authors: reposts.map(({ author }) => author),
    texts: reposts.map(({ own }) => own.slice(0, TEXT_LENGTH)),
    emotions: reposts.map((repost) => TREE_EMOTIONS[emotionOf(repost)]).join(''),
  };
}

const plain = keepOfThread((thread) => Buffer.from(JSON.stringify(columnsOf(thread))));
const packed: Record<AnswerEncoding, (thread: Thread) => Buffer> = {
  identity: plain,
  gzip: keepOfThread((thread) => gzipSync(plain(thread))),
  br: keepOfThread((thread) => brotliCompressSync(plain(thread), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })),
};

/** The answer as sent. */
export const getTree = async (store: Store, post: PostOfThread, encoding: AnswerEncoding): Promise<Uint8Array> =>
  packed[encoding](await loadThread(store, post));
