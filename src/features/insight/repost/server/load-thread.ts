// The reposts of one post with their tree and their signs, from one query. Derived results are kept until new reposts arrive.
import { findSigns } from '#analysis/spread/signs/find-signs.ts';
import type { SignGroup } from '#analysis/spread/signs/sign-types.ts';
import { buildRepostTree, type RepostTree } from '#analysis/spread/repost-tree.ts';
import type { Emotion } from '#shared/media.ts';
import type { Sign } from '#shared/repost-signs.ts';
import type { Store } from '#server/db/open-record.ts';

export interface StoredRepost {
  id: number;
  external: string;
  parent: string;
  author: string;
  own: string;
  followers: number | null;
  region: string;
  emotion: Emotion;
  emotionScore: number;
  words: readonly string[];
  at: number;
}
export interface Thread {
  /** In order of time. */
  reposts: readonly StoredRepost[];
  tree: RepostTree;
  signs: Record<Sign, SignGroup[]>;
  placeOf: ReadonlyMap<number, number>;
}

export interface PostOfThread {
  id: number;
  url: string;
}

/** Threads in memory: one of 20,000 takes some twenty megabytes. */
const KEPT = 6;
const kept = new WeakMap<Store, Map<number, { version: string; thread: Promise<Thread> }>>();

/** As of the last reading, or as of the start of the current one. */
export async function loadThread(store: Store, post: PostOfThread): Promise<Thread> {
  const threads = kept.get(store) ?? new Map<number, { version: string; thread: Promise<Thread> }>();
  kept.set(store, threads);
  const reading = await store.db
    .selectFrom('repostReading')
    .select(['version', 'total', 'at'])
    .where('articleId', '=', post.id)
    .executeTakeFirst();
  // Reposts that no reading added have no version to identify them.
  if (!reading) return readThread(store, post);
  // A restored backup starts counting its versions again.
  const version = `${reading.version} ${reading.total} ${reading.at}`;
  const known = threads.get(post.id);
  const thread = known?.version === version ? known.thread : readThread(store, post);
  threads.delete(post.id);
  threads.set(post.id, { version, thread });
  const [oldest] = threads.keys();
  if (threads.size > KEPT && oldest !== undefined) threads.delete(oldest);
  thread.catch(() => threads.delete(post.id));
  return thread;
}

async function readThread({ db }: Store, post: PostOfThread): Promise<Thread> {
  const reposts = await db
    .selectFrom('repost')
    .select([
      'id',
      'externalId as external',
      'parentExternalId as parent',
      'author',
      'ownText as own',
      'followers',
      'region',
      'emotion',
      'emotionScore',
      'words',
      'publishedAt as at',
    ])
    .where('articleId', '=', post.id)
    .orderBy('publishedAt')
    .orderBy('id')
    .execute();
  const tree = buildRepostTree(
    reposts.map(({ external, parent, at }) => ({ id: external, parent, at })),
    (id) => isPost(id, post.url),
  );
  return { reposts, tree, signs: findSigns(reposts, tree), placeOf: new Map(reposts.map(({ id }, place) => [id, place])) };
}

const LEAST_ID = 4;
/** Some sites give the post itself as the parent; its id is in its address. */
const isPost = (id: string, url: string): boolean => id === '' || (id.length >= LEAST_ID && url.includes(id));
