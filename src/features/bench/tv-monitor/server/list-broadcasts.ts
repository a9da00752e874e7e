import { takePage } from '#server/record/take-page.ts';
import { findArticles, toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { BROADCAST_MEDIA, type BroadcastItem, type tvMonitorContract } from '../contract.ts';
import { type BroadcastFacts, loadFacts } from './broadcast-facts.ts';
import { readSegments, type SegmentHits, segmentExplainer } from './segment-hits.ts';
import type { Input } from '#shared/contract.ts';

type ListInput = Input<(typeof tvMonitorContract)['list']>;
const MOST = 20_000;
const SHOWN_HITS = 20;

/**
 * A page of items, with the channels and programmes for filtering. The index selects the articles, so that directory privilege applies to every
 * number.
 */
export async function listBroadcasts(platform: Platform, actor: Actor, input: ListInput) {
  const { channel, programme, hasMedia, page, pageSize, ...filter } = input;
  const chosen = await toIndexFilter(platform, actor, {
    ...filter,
    mediaType: filter.mediaType?.length ? filter.mediaType : [...BROADCAST_MEDIA],
  });
  const ids = await platform.index.ids(chosen, MOST);
  const all = (await loadFacts(platform.store.db, ids)).filter((item) => hasMedia === undefined || (item.mediaUrl !== '') === hasMedia);
  const inChannel = all.filter((item) => !channel?.length || channel.includes(item.channel));
  const inProgramme = (item: BroadcastFacts) => !programme?.length || programme.includes(item.programme);
  const found = inChannel.filter(inProgramme);
  return {
    total: found.length,
    items: await toItems(platform, actor, takePage(found, { page, pageSize }), filter),
    channels: countBy(all.filter(inProgramme), (item) => item.channel),
    programmes: countBy(inChannel, (item) => item.programme),
    isCut: ids.length === MOST,
  };
}

function countBy(items: readonly BroadcastFacts[], nameOf: (item: BroadcastFacts) => string): { name: string; total: number }[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return [...counts]
    .filter(([name]) => name !== '')
    .map(([name, total]) => ({ name, total }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}

async function toItems(
  platform: Platform,
  actor: Actor,
  rows: readonly BroadcastFacts[],
  { keyword, subjectId }: Pick<ListInput, 'keyword' | 'subjectId'>,
): Promise<BroadcastItem[]> {
  const articles = await findArticles(
    platform,
    actor,
    rows.map((row) => row.id),
  );
  const explain = await segmentExplainer(platform, actor, { articles, keyword, subjectIds: subjectId });
  const transcripts = await readSegments(
    platform.store.db,
    articles.map((article) => article.id),
  );
  const facts = new Map(rows.map((row) => [row.id, row]));
  return articles.flatMap((article) => {
    const row = facts.get(article.id);
    if (!row) return [];
    const segments = explain(article, transcripts.get(article.id) ?? []);
    const hit = segments.filter((segment) => segment.hits.length > 0);
    return [{ ...row, article, segments: segments.length, hitSegments: hit.length, hits: hit.slice(0, SHOWN_HITS).map(toTime) }];
  });
}

const toTime = ({ startMs, hits }: SegmentHits) => ({ startMs, word: hits[0]?.word ?? '' });
