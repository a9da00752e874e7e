import { takePage } from '#server/record/take-page.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { loadHotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';
import type { Reply } from '../contract.ts';
import { type HotWordInput, opinionsOf, readNewest } from './get-hot-words.ts';
import { findParents, replyOf } from './reply-rows.ts';

interface ListInput extends HotWordInput {
  word?: string | undefined;
  opinion?: string | undefined;
  page: number;
  pageSize: number;
}

/** The replies behind a word or an opinion of `getHotWords`, found in the same way. */
export async function listHotWordReplies(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: Reply[]; total: number }> {
  const { db } = platform.store;
  const replies = await readNewest(platform, actor, input);
  const { wordFor } = await loadHotWordRules(db, actor.clientId);
  const sharing = new Set(input.opinion === undefined ? [] : opinionsOf(replies).find(({ text }) => text === input.opinion)?.members);
  const found = replies.filter((reply, place) =>
    input.word === undefined ? sharing.has(place) : reply.words.some((word) => wordFor(word) === input.word),
  );
  const shown = takePage(found, input);
  const parents = shown[0] ? await findParents(db, shown[0].articleId, shown) : new Map<string, never>();
  return { items: shown.map((row) => replyOf(row, parents)), total: found.length };
}
