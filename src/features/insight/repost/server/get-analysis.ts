import { meetingAccounts } from '#analysis/spread/signs/find-signs.ts';
import { USUAL_SIGNS } from '#analysis/spread/signs/usual-signs.data.ts';
import { loadHotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';
import { SIGNS } from '#shared/repost-signs.ts';
import type { Store } from '#server/db/open-record.ts';
import type { SignFinding, SpreadAnalysis } from '../contract.ts';
import { countFacts, drawCurve, listKeys, listLinks, listPeaks } from './analyse-thread.ts';
import { countEmotions } from './count-emotions.ts';
import { countRegions } from './count-regions.ts';
import { keepOfThread } from './keep-of-thread.ts';
import { loadThread, type PostOfThread, type Thread } from './load-thread.ts';
import { listOpinions, listWords, placesRead } from './read-words.ts';

const MOST_GROUPS = 20;
const MOST_ACCOUNTS = 50;

export type ThreadAnalysis = Omit<SpreadAnalysis, 'post'>;

/** The part that is the same for every client. */
const analyse = keepOfThread(
  (thread: Thread): Omit<ThreadAnalysis, 'words'> => ({
    ...countFacts(thread),
    emotions: countEmotions(thread),
    ...countRegions(thread),
    curve: drawCurve(thread),
    peaks: listPeaks(thread),
    keys: listKeys(thread),
    links: listLinks(thread),
    opinions: listOpinions(thread),
    read: placesRead(thread).length,
    ...listSigns(thread),
  }),
);

export async function getAnalysis(store: Store, post: PostOfThread, clientId: number): Promise<ThreadAnalysis> {
  const thread = await loadThread(store, post);
  const rules = await loadHotWordRules(store.db, clientId);
  return { ...analyse(thread), words: listWords(thread, rules) };
}

function listSigns(thread: Thread): Pick<SpreadAnalysis, 'signs' | 'accountsOfSigns'> {
  const { reposts, signs } = thread;
  const found = SIGNS.flatMap((sign): SignFinding[] => {
    const concerned = new Set(signs[sign].flatMap(({ places }) => places)).size;
    if (concerned === 0) return [];
    const groups = signs[sign].slice(0, MOST_GROUPS).map(({ key, places }) => ({
      key,
      total: places.length,
      // Reposts and places are in order of time.
      from: reposts[places[0] ?? 0]?.at ?? 0,
      until: reposts[places.at(-1) ?? 0]?.at ?? 0,
    }));
    return [{ sign, total: concerned, share: concerned / reposts.length, usual: USUAL_SIGNS[sign] ?? null, groups }];
  });
  const accounts = meetingAccounts(reposts, signs).slice(0, MOST_ACCOUNTS);
  return { signs: found, accountsOfSigns: accounts.map(({ author, signs: of, places }) => ({ author, signs: of, total: places.length })) };
}
