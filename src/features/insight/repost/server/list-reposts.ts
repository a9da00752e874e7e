import { takePage } from '#server/record/take-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import type { Store } from '#server/db/open-record.ts';
import type { repostContract, RepostRow } from '../contract.ts';
import { emotionOf } from './emotion-of.ts';
import { filterReposts } from './filter-reposts.ts';
import { loadThread, type PostOfThread, type Thread } from './load-thread.ts';

export type ListInput = Omit<Input<typeof repostContract.reposts>, 'id'>;

export async function listReposts(store: Store, post: PostOfThread, input: ListInput): Promise<Output<typeof repostContract.reposts>> {
  const thread = await loadThread(store, post);
  const places = inOrder(thread, filterReposts(thread, input), input.sort);
  const shown = takePage(places, input);
  const ids = shown.flatMap((place) => thread.reposts[place]?.id ?? []);
  const rows = await store.db
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
