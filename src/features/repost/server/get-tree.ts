import type { Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { repostContract } from '../contract.ts';
import { emotionOf } from './emotion-of.ts';
import { findPost } from './find-post.ts';
import { loadThread } from './load-thread.ts';

const TEXT_LENGTH = 60;

export async function getTree(platform: Platform, actor: Actor, id: number): Promise<Output<typeof repostContract.tree>> {
  const { reposts, tree } = await loadThread(platform, await findPost(platform, actor, { id }));
  return {
    ids: reposts.map((repost) => repost.id),
    parents: [...tree.parent],
    times: reposts.map(({ at }) => at),
    authors: reposts.map(({ author }) => author),
    texts: reposts.map(({ own }) => own.slice(0, TEXT_LENGTH)),
    emotions: reposts.map(emotionOf),
  };
}
