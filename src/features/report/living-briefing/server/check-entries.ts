// Compares entries with their articles as they are now, and notes what no longer stands.
import type { Kysely } from 'kysely';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Locale } from '#shared/error-messages.ts';
import { isSameInput } from '#shared/same-input.ts';
import type { LivingSentence, LivingStrike } from '#shared/living-briefing.ts';
import type { BulletinArticle } from '#shared/bulletin.ts';
import { clientActor } from './client-actor.ts';
import type { LivingParts } from './living-parts.ts';
import { isOf, type Topic } from './topic-of.ts';

interface Briefing {
  id: number;
  clientId: number;
  locale: Locale;
}
type Entry = {
  number: number;
  writing: LivingSentence[];
  frozen: BulletinArticle[];
  strikes: LivingStrike[];
  total: number;
  remaining: number;
  struckAt: number | null;
};

const CHUNK = 500;

/** Entries that rest on one of the `touched` articles; within a transaction. */
export async function checkEntries(
  parts: LivingParts,
  briefing: Briefing,
  { topic, touched }: { topic: Topic; touched: readonly number[] },
): Promise<void> {
  const { db } = parts.store;
  for (const entry of await entriesOf(db, briefing.id, touched)) {
    const strikes = await strikesOf(parts, briefing, topic, entry);
    const { count } = await db
      .selectFrom('livingBriefingArticle')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('briefingId', '=', briefing.id)
      .where('entry', '=', entry.number)
      .where('isGone', '=', false)
      .executeTakeFirstOrThrow();
    // What is known of it says how many it tells, not how many of those are listed.
    const remaining = Number(count);
    if (remaining === entry.remaining && isSameInput(strikes, entry.strikes)) continue;
    const struckAt = strikes.length > 0 || remaining < entry.total ? parts.now() : null;
    await db
      .updateTable('livingBriefingEntry')
      .set({ strikes, remaining, struckAt })
      .where('briefingId', '=', briefing.id)
      .where('number', '=', entry.number)
      .execute();
  }
}

async function entriesOf(db: Kysely<Database>, briefingId: number, touched: readonly number[]): Promise<Entry[]> {
  const numbers = new Set<number>();
  for (let i = 0; i < touched.length; i += CHUNK) {
    const rows = await db
      .selectFrom('livingBriefingArticle')
      .select('entry')
      .distinct()
      .where('briefingId', '=', briefingId)
      .where('articleId', 'in', touched.slice(i, i + CHUNK))
      .where('entry', '>', 0)
      .execute();
    for (const { entry } of rows) numbers.add(entry);
  }
  if (numbers.size === 0) return [];
  return db
    .selectFrom('livingBriefingEntry')
    .select(['number', 'writing', 'frozen', 'strikes', 'total', 'remaining', 'struckAt'])
    .where('briefingId', '=', briefingId)
    .where('number', 'in', [...numbers])
    .orderBy('number')
    .execute();
}

/** One that was there already keeps its time. */
async function strikesOf(parts: LivingParts, { clientId, locale }: Briefing, topic: Topic, entry: Entry): Promise<LivingStrike[]> {
  const { db } = parts.store;
  const ids = entry.frozen.map(({ id }) => id);
  const found = new Map((await findArticles(parts, clientActor(clientId, locale), ids)).map((article) => [article.id, article]));
  const hits = await db
    .selectFrom('hit')
    .select(['articleId', 'eventId', 'subjectIds'])
    .where('clientId', '=', clientId)
    .where('articleId', 'in', [0, ...ids])
    .execute();
  const texts = await db
    .selectFrom('articleText')
    .select(['articleId', 'content'])
    .where('articleId', 'in', [0, ...ids])
    .execute();
  return entry.frozen.flatMap((before): LivingStrike[] => {
    const now = found.get(before.id);
    const hit = hits.find(({ articleId }) => articleId === before.id);
    const content = texts.find(({ articleId }) => articleId === before.id)?.content ?? '';
    const reason = reasonOf(before, { now, isOf: hit !== undefined && isOf(topic, hit), content }, entry.writing);
    if (reason === undefined) return [];
    const known = entry.strikes.find((strike) => strike.articleId === before.id && strike.reason === reason);
    const title = now && !now.title.startsWith(before.title) ? now.title : '';
    return [{ articleId: before.id, reason, at: known?.at ?? parts.now(), title, emotion: now?.emotion ?? null }];
  });
}

interface Now {
  now: { title: string; emotion: BulletinArticle['emotion'] } | undefined;
  isOf: boolean;
  content: string;
}

function reasonOf(
  { id, title, emotion, excerpt }: BulletinArticle,
  { now, isOf: isThere, content }: Now,
  writing: readonly LivingSentence[],
): LivingStrike['reason'] | undefined {
  if (!now) return 'gone';
  if (!isThere) return 'left';
  const own = writing.filter(({ articleIds }) => articleIds.includes(id));
  // A long title was cut when it was kept.
  if (!now.title.startsWith(title)) return 'title';
  if (own.some(({ parts }) => parts.some((part) => part.is === 'quote' && part.text === excerpt)) && !content.includes(excerpt))
    return 'text';
  return now.emotion !== emotion && own.some(({ isNegative }) => isNegative) ? 'emotion' : undefined;
}
