// Understands many articles beside the event loop, in threads that end when nobody has asked for a minute: each holds the data of the analysis.
import { availableParallelism } from 'node:os';
import { setImmediate as breathe } from 'node:timers/promises';
import { BoundedThreads } from '#server/threads/bounded-threads.ts';
import type { CollectedArticle } from '../pipeline/collected-article.ts';
import { type ReadArticle, readArticle, type UnderstoodArticle, withUnits } from '../pipeline/understand.ts';
import type { ReadingOwner } from './reading-owner.ts';

/** None: the thread loads its data. */
export interface TextsQuestion {
  articles: readonly CollectedArticle[];
}

const MOST_THREADS = 4;
const THREADS = Math.min(MOST_THREADS, availableParallelism());
/** Articles of a question: as many as make its message small beside its work. */
const ARTICLES = 20;
const IDLE_MS = 60_000;

const threads = new BoundedThreads<TextsQuestion>(
  'text-reader',
  { articles: [] },
  { threads: THREADS, ownerThreads: THREADS, answerMs: 60_000, startMs: 60_000, memoryMb: 512, queue: 200, ownerQueue: 100 },
);
let asked = 0;
let end: NodeJS.Timeout | undefined;

/** In the order of `articles`. What the threads could not read is read here, others having their turn between two texts. */
export async function understandApart(owner: ReadingOwner, articles: readonly CollectedArticle[]): Promise<UnderstoodArticle[]> {
  // A few are understood before a thread has its data.
  if (articles.length <= ARTICLES) return (await readHere(articles)).map(withUnits);
  clearTimeout(end);
  asked++;
  try {
    const parts = [];
    for (let i = 0; i < articles.length; i += ARTICLES) parts.push(readPart(owner, articles.slice(i, i + ARTICLES)));
    return (await Promise.all(parts)).flat().map(withUnits);
  } finally {
    if (--asked === 0) end = setTimeout(() => void threads.close(), IDLE_MS).unref();
  }
}

async function readPart(owner: ReadingOwner, articles: readonly CollectedArticle[]): Promise<ReadArticle[]> {
  const outcome = await threads.ask(owner, { articles });
  // Messages from another thread are untyped; `text-reader.ts` runs the same function there.
  return outcome.ok ? (outcome.answer as ReadArticle[]) : readHere(articles);
}

async function readHere(articles: readonly CollectedArticle[]): Promise<ReadArticle[]> {
  const read: ReadArticle[] = [];
  for (const article of articles) {
    read.push(readArticle(article));
    await breathe();
  }
  return read;
}
