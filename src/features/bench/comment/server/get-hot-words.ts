import type { Emotion } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { requireArticle } from '#features/core/article/server/facade.ts';
import { type HotWordRules, loadHotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';
import { isSayable } from '#analysis/keyword/sayable-word.ts';
import { clusterOpinions, type OpinionReply } from '#analysis/opinion/cluster-opinions.ts';
import type { EmotionCounts } from './reply-counts.ts';
import { filterWatches, selectWatches } from './watch-rows.ts';
import type { Input } from '#shared/contract.ts';
import type { commentContract } from '../contract.ts';

const MAX_REPLIES = 2000;
const MAX_WORDS = 60;
const MAX_OPINIONS = 20;

export type HotWordInput = Input<(typeof commentContract)['hotWords']>;
const none = (): EmotionCounts => ({ negative: 0, neutral: 0, positive: 0 });

export async function getHotWords(platform: Platform, actor: Actor, input: HotWordInput) {
  const replies = await readNewest(platform, actor, input);
  return {
    total: replies.length,
    emotions: countEmotions(replies),
    words: countWords(replies, await loadHotWordRules(platform.store.db, actor.clientId)),
    opinions: opinionsOf(replies).map(({ members, ...opinion }) => ({
      ...opinion,
      count: members.length,
      emotions: countEmotions(members.flatMap((place) => replies[place] ?? [])),
    })),
  };
}

/** The replies from which words and opinions are taken, the newest first. */
export async function readNewest(platform: Platform, actor: Actor, input: HotWordInput) {
  const articleId = input.settingId === undefined ? (input.id ?? 0) : await articleOfWatch(platform, actor, input.settingId);
  if (input.settingId === undefined) await requireArticle(platform, actor, articleId);
  let query = platform.store.db.selectFrom('reply').selectAll().where('articleId', '=', articleId);
  if (input.emotion) query = query.where('emotion', '=', input.emotion);
  return query.orderBy('id', 'desc').limit(MAX_REPLIES).execute();
}

export const opinionsOf = (replies: readonly OpinionReply[]) => clusterOpinions(replies, MAX_OPINIONS);

function countEmotions(replies: readonly { emotion: Emotion }[]): EmotionCounts {
  const emotions = none();
  for (const reply of replies) emotions[reply.emotion] += 1;
  return emotions;
}

async function articleOfWatch(platform: Platform, actor: Actor, settingId: number): Promise<number> {
  const watch = await filterWatches(selectWatches(platform.store.db, actor), { id: settingId }, platform.now())
    .select('watch.articleId')
    .executeTakeFirst();
  if (!watch) throw new AppError('not-found', { field: 'settingId' });
  return watch.articleId;
}

function countWords(replies: readonly { words: string[]; emotion: Emotion }[], rules: HotWordRules) {
  const counts = new Map<string, EmotionCounts>();
  const kept = new Set(rules.kept);
  for (const reply of replies)
    for (const word of new Set(reply.words.map(rules.wordFor))) {
      if (word === undefined || !(isSayable(word) || kept.has(word))) continue;
      const count = counts.get(word) ?? none();
      count[reply.emotion] += 1;
      counts.set(word, count);
    }
  return [...counts]
    .map(([word, emotions]) => ({ word, count: emotions.negative + emotions.neutral + emotions.positive, emotions }))
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .filter(({ word }, at) => at < MAX_WORDS || kept.has(word));
}
