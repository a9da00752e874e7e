// The reposts of one post with their tree and their signs, as one question of the record. What was made of them is kept while nothing comes.
import { findSigns } from '#analysis/spread/signs/find-signs.ts';
import type { SignGroup } from '#analysis/spread/signs/sign-types.ts';
import { buildRepostTree, type RepostTree } from '#analysis/spread/repost-tree.ts';
import type { Emotion } from '#shared/media.ts';
import type { Sign } from '#shared/repost-signs.ts';
import type { Platform } from '#server/platform.ts';

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
  words: string;
  at: number;
}
export interface Thread {
  /** In the order of time. */
  reposts: readonly StoredRepost[];
  tree: RepostTree;
  signs: Record<Sign, SignGroup[]>;
  placeOf: ReadonlyMap<number, number>;
}

/** Threads at hand: one of 20,000 takes some ten megabytes. */
const KEPT = 6;
const kept = new WeakMap<Platform, Map<number, { version: string; thread: Promise<Thread> }>>();

export async function loadThread(platform: Platform, article: { id: number; url: string }): Promise<Thread> {
  const threads = kept.get(platform) ?? new Map<number, { version: string; thread: Promise<Thread> }>();
  kept.set(platform, threads);
  const version = await versionOf(platform, article.id);
  const known = threads.get(article.id);
  const thread = known?.version === version ? known.thread : readThread(platform, article);
  threads.delete(article.id);
  threads.set(article.id, { version, thread });
  const [oldest] = threads.keys();
  if (threads.size > KEPT && oldest !== undefined) threads.delete(oldest);
  thread.catch(() => threads.delete(article.id));
  return thread;
}

/** Reposts are added and their followers change; nothing else does. */
async function versionOf(platform: Platform, articleId: number): Promise<string> {
  const row = await platform.store.db
    .selectFrom('repost')
    .select((e) => [e.fn.countAll<number>().as('n'), e.fn.max('id').as('last'), e.fn.sum<number>('followers').as('followers')])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return `${row.n} ${row.last} ${row.followers}`;
}

async function readThread(platform: Platform, article: { id: number; url: string }): Promise<Thread> {
  const reposts = await platform.store.db
    .selectFrom('repost')
    .select([
      'id',
      'external_id as external',
      'parent_external_id as parent',
      'author',
      'own_text as own',
      'followers',
      'region',
      'emotion',
      'emotion_score as emotionScore',
      'words',
      'published_at as at',
    ])
    .where('article_id', '=', article.id)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  const tree = buildRepostTree(
    reposts.map(({ external, parent, at }) => ({ id: external, parent, at })),
    (id) => isPost(id, article.url),
  );
  return { reposts, tree, signs: findSigns(reposts, tree), placeOf: new Map(reposts.map(({ id }, place) => [id, place])) };
}

const LEAST_ID = 4;
/** Some name the post itself as the parent; its own id stands in its address. */
const isPost = (id: string, url: string): boolean => id === '' || (id.length >= LEAST_ID && url.includes(id));
