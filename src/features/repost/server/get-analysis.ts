import { meetingAccounts } from '#analysis/spread/signs/find-signs.ts';
import { USUAL_SIGNS } from '#analysis/spread/signs/usual-signs.data.ts';
import { loadHotWordRules } from '#features/hot-word-dict/server/facade.ts';
import { SIGNS } from '#shared/repost-signs.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { SignFinding, SpreadAnalysis } from '../contract.ts';
import { countFacts, drawCurve, listKeys, listLinks, listPeaks } from './analyse-thread.ts';
import { countEmotions } from './count-emotions.ts';
import { countRegions } from './count-regions.ts';
import { findPost } from './find-post.ts';
import { loadThread, type Thread } from './load-thread.ts';
import { listOpinions, listWords, placesRead } from './read-words.ts';

const MOST_GROUPS = 20;
const MOST_ACCOUNTS = 50;

export async function getAnalysis(
  platform: Platform,
  actor: Actor,
  input: { id?: number | undefined; url?: string | undefined },
): Promise<SpreadAnalysis> {
  const post = await findPost(platform, actor, input);
  const thread = await loadThread(platform, post);
  const rules = await loadHotWordRules(platform.store.db, actor.clientId);
  return {
    post: { ...post, reposts: thread.reposts.length },
    ...countFacts(thread),
    emotions: countEmotions(thread),
    ...countRegions(thread),
    curve: drawCurve(thread),
    peaks: listPeaks(thread),
    keys: listKeys(thread),
    links: listLinks(thread),
    words: listWords(thread, rules),
    opinions: listOpinions(thread),
    read: placesRead(thread).length,
    ...listSigns(thread),
  };
}

function listSigns(thread: Thread): Pick<SpreadAnalysis, 'signs' | 'accountsOfSigns'> {
  const { reposts, signs } = thread;
  const found = SIGNS.flatMap((sign): SignFinding[] => {
    const concerned = new Set(signs[sign].flatMap(({ places }) => places)).size;
    if (concerned === 0) return [];
    const groups = signs[sign].slice(0, MOST_GROUPS).map(({ key, places }) => ({
      key,
      total: places.length,
      from: Math.min(...places.map((place) => reposts[place]?.at ?? 0)),
      until: Math.max(...places.map((place) => reposts[place]?.at ?? 0)),
    }));
    return [{ sign, total: concerned, share: concerned / reposts.length, usual: USUAL_SIGNS[sign] ?? null, groups }];
  });
  const accounts = meetingAccounts(reposts, signs).slice(0, MOST_ACCOUNTS);
  return { signs: found, accountsOfSigns: accounts.map(({ author, signs: of, places }) => ({ author, signs: of, total: places.length })) };
}
