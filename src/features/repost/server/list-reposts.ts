import type { Input, Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { repostContract, RepostRow } from '../contract.ts';
import { emotionOf } from './emotion-of.ts';
import { filterReposts } from './filter-reposts.ts';
import { findPost } from './find-post.ts';
import { loadThread, type Thread } from './load-thread.ts';

type ListInput = Input<typeof repostContract.reposts>;

export async function listReposts(platform: Platform, actor: Actor, input: ListInput): Promise<Output<typeof repostContract.reposts>> {
  const thread = await loadThread(platform, await findPost(platform, actor, { id: input.id }));
  const places = inOrder(thread, filterReposts(thread, input), input.sort);
  const shown = places.slice((input.page - 1) * input.pageSize, input.page * input.pageSize);
  const ids = shown.flatMap((place) => thread.reposts[place]?.id ?? []);
  const rows = await platform.store.db
    .selectFrom('repost')
    .select(['id', 'content'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  const unknown = new Set(thread.tree.unknown);
  return {
    items: shown.flatMap((place) => rowOf(thread, place, contents, unknown)),
    total: places.length,
  };
}

function inOrder({ reposts, tree }: Thread, places: number[], sort: ListInput['sort']): number[] {
  if (sort === 'oldest') return places;
  if (sort === 'newest') return places.toReversed();
  if (sort === 'brought') return places.toSorted((a, b) => (tree.all[b] as number) - (tree.all[a] as number) || a - b);
  return places.toSorted((a, b) => (reposts[b]?.followers ?? -1) - (reposts[a]?.followers ?? -1) || a - b);
}

function rowOf({ reposts, tree }: Thread, place: number, contents: ReadonlyMap<number, string>, unknown: ReadonlySet<number>): RepostRow[] {
  const repost = reposts[place];
  if (!repost) return [];
  const above = reposts[tree.parent[place] as number];
  const { id, author, at, followers, region, emotionScore } = repost;
  return [
    {
      id,
      author,
      at,
      followers,
      region,
      emotionScore,
      content: contents.get(id) ?? '',
      emotion: emotionOf(repost),
      level: tree.level[place] as number,
      direct: tree.direct[place] as number,
      all: tree.all[place] as number,
      parent: above ? { id: above.id, author: above.author } : null,
      hasUnknownParent: unknown.has(place),
    },
  ];
}
