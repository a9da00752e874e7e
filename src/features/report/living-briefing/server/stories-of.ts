// Entries of the articles that wait: the largest texts by themselves, a first negative article and first ones of central media too, the others together.
import type { Kysely } from 'kysely';
import { loadBulletinArticles } from '#features/report/brief-report/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { BulletinArticle } from '#shared/bulletin.ts';
import type { LivingGrowth } from '#shared/living-briefing.ts';
import { HOUR_MS } from '#shared/time.ts';
import { clientActor } from './client-actor.ts';
import { EntryWriter } from './entry-writer.ts';
import type { Briefing, Draft, LivingParts } from './living-parts.ts';

/** With an entry of their own in one turn. */
const MOST_A_TURN = 4;
/** Articles that an entry keeps. */
const SHOWN = 20;
/** Repeats of what was told wait until there are so many, or one has waited so long. */
const FEWEST_REPEATS = 20;
const LONGEST_WAIT_MS = HOUR_MS / 2;
const MOST_CENTRAL = 2;

type Db = Kysely<Database>;

export async function storiesOf(
  parts: LivingParts,
  briefing: Briefing,
  growth: LivingGrowth,
  left: number,
): Promise<{ drafts: Draft[]; growth: LivingGrowth }> {
  if (left <= 0 || briefing.waiting === 0) return { drafts: [], growth };
  const { db } = parts.store;
  const drafts: Draft[] = [];
  let now = growth;
  const { articles, groups } = await countFresh(db, briefing);
  const most = Math.min(MOST_A_TURN, left);
  const chosen = await choose(db, briefing, growth, groups <= most ? groups : most - 1);
  const sites: number[] = [];
  for (const groupId of chosen) {
    const { draft, site } = await storyOf(parts, briefing, { growth: now, sites }, groupId);
    drafts.push(draft);
    if (draft.kind === 'negative') now = { ...now, hasNegative: true };
    if (site !== undefined) sites.push(site);
  }
  const told = drafts.reduce((sum, { total }) => sum + total, 0);
  if (groups > chosen.length)
    drafts.push(await restOf(parts, briefing, { articles: articles - told, groups: groups - chosen.length, chosen }));
  if (drafts.length < left) drafts.push(...(await repeatsOf(parts, briefing)));
  return { drafts, growth: { ...now, hasNegative: now.hasNegative || (await tellsNegative(db, briefing, drafts)) } };
}

/** Among many that are told together: a later one is not the first. */
async function tellsNegative(db: Db, briefing: Briefing, drafts: readonly Draft[]): Promise<boolean> {
  for (const tells of ['fresh', 'repeats'] as const) {
    if (!drafts.some((draft) => draft.tells === tells)) continue;
    const negative = waiting(db, briefing, tells === 'repeats')
      .select('mine.articleId')
      .where('mine.emotion', '=', 'negative')
      .limit(1);
    if (await negative.executeTakeFirst()) return true;
  }
  return false;
}

/** Waiting articles of texts that no entry has told. */
const waiting = (db: Db, { id, seq }: Pick<Briefing, 'id' | 'seq'>, isRepeat = false) =>
  db
    .selectFrom('livingBriefingArticle as mine')
    .where('mine.briefingId', '=', id)
    .where('mine.entry', '=', 0)
    .where('mine.isGone', '=', false)
    .where('mine.seq', '<=', seq)
    .where('mine.isRepeat', '=', isRepeat);

async function countFresh(db: Db, briefing: Briefing): Promise<{ articles: number; groups: number }> {
  const row = await waiting(db, briefing)
    .select((e) => [e.fn.countAll<number>().as('articles'), e.fn.count<number>('mine.groupId').distinct().as('groups')])
    .executeTakeFirstOrThrow();
  return { articles: Number(row.articles), groups: Number(row.groups) };
}

async function largest(db: Db, briefing: Briefing, limit: number): Promise<number[]> {
  if (limit <= 0) return [];
  const rows = await waiting(db, briefing)
    .select(['mine.groupId', (e) => e.fn.countAll<number>().as('articles')])
    .groupBy('mine.groupId')
    .orderBy('articles', 'desc')
    .orderBy('mine.groupId')
    .limit(limit)
    .execute();
  return rows.map(({ groupId }) => groupId);
}

/** What matters before what is large. */
async function choose(db: Db, briefing: Briefing, { hasNegative }: LivingGrowth, limit: number): Promise<number[]> {
  const negative = hasNegative
    ? []
    : await waiting(db, briefing)
        .select('mine.groupId')
        .where('mine.emotion', '=', 'negative')
        .orderBy('mine.articleId')
        .limit(1)
        .execute();
  const central = await waiting(db, briefing)
    .select('mine.groupId')
    .where('mine.level', '=', 'central')
    .where('mine.siteId', 'not in', toldSites(db, briefing))
    .orderBy('mine.articleId')
    .limit(MOST_CENTRAL)
    .execute();
  const first = [...negative, ...central].map(({ groupId }) => groupId);
  return [...new Set([...first, ...(await largest(db, briefing, limit))])].slice(0, limit);
}

const toldSites = (db: Db, { id }: Pick<Briefing, 'id'>) =>
  db
    .selectFrom('livingBriefingArticle as told')
    .select('told.siteId')
    .where('told.briefingId', '=', id)
    .where('told.entry', '>', 0)
    .where('told.level', '=', 'central');

/** `sites`: central media whose first article an entry of this turn tells. */
async function storyOf(
  parts: LivingParts,
  briefing: Briefing,
  { growth: { hasNegative }, sites }: { growth: LivingGrowth; sites: readonly number[] },
  groupId: number,
): Promise<{ draft: Draft; site: number | undefined }> {
  const { db } = parts.store;
  const ofGroup = waiting(db, briefing).where('mine.groupId', '=', groupId);
  const { count } = await ofGroup.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const total = Number(count);
  const negative = hasNegative
    ? undefined
    : await ofGroup.select('mine.articleId').where('mine.emotion', '=', 'negative').orderBy('mine.articleId').executeTakeFirst();
  const central = await ofGroup
    .select(['mine.articleId', 'mine.siteId'])
    .where('mine.level', '=', 'central')
    .where('mine.siteId', 'not in', toldSites(db, briefing))
    .where('mine.siteId', 'not in', [-1, ...sites])
    .orderBy('mine.articleId')
    .executeTakeFirst();
  const oldest = await ofGroup.select('mine.articleId').orderBy('mine.articleId').limit(SHOWN).execute();
  const ids = [negative, central, ...oldest].flatMap((row) => row?.articleId ?? []);
  const shown = await rowsOf(parts, briefing, ids);
  const writer = new EntryWriter(briefing);
  const { words } = writer;
  const of = (articleId: number | undefined): BulletinArticle | undefined => shown.find(({ id }) => id === articleId);
  const [bad, official, first] = [of(negative?.articleId), of(central?.articleId), of(oldest[0]?.articleId)];
  const sentences = [
    ...(bad ? [writer.sentence(words.negative, writer.facts(bad), [], { isNegative: true })] : []),
    ...(official ? [writer.sentence(words.central, writer.facts(official), [])] : []),
    ...(first && total === 1 && !bad && !official ? [writer.sentence(words.one, writer.facts(first), [])] : []),
    ...(first && total > 1
      ? [writer.sentence(words.many, { n: writer.number(total), ...writer.facts(first) }, [], { isCount: true })]
      : []),
    ...(first ? writer.excerpt(bad ?? official ?? first) : []),
  ];
  const kind = bad ? 'negative' : official ? 'central' : 'report';
  return { draft: { kind, sentences, shown, total, tells: { groupId } }, site: official && central?.siteId };
}

interface Rest {
  articles: number;
  groups: number;
  chosen: readonly number[];
}

async function restOf(parts: LivingParts, briefing: Briefing, { articles, groups, chosen }: Rest): Promise<Draft> {
  const rows = await waiting(parts.store.db, briefing)
    .select('mine.articleId')
    .where('mine.groupId', 'not in', [0, ...chosen])
    .orderBy('mine.articleId', 'desc')
    .limit(SHOWN)
    .execute();
  const shown = await rowsOf(
    parts,
    briefing,
    rows.map(({ articleId }) => articleId),
  );
  const writer = new EntryWriter(briefing);
  const [newest] = shown;
  const sentences = [
    writer.sentence(
      writer.words.more,
      { n: writer.number(articles), groups: writer.number(groups) },
      shown.map(({ id }) => id),
      { isCount: true },
    ),
    ...(newest ? [writer.sentence(writer.words.newest, writer.facts(newest), [])] : []),
  ];
  return { kind: 'more', sentences, shown, total: articles, tells: 'fresh' };
}

async function repeatsOf(parts: LivingParts, briefing: Briefing): Promise<Draft[]> {
  const { db } = parts.store;
  const mine = waiting(db, briefing, true);
  const row = await mine.select((e) => [e.fn.countAll<number>().as('articles'), e.fn.min('mine.at').as('at')]).executeTakeFirstOrThrow();
  const total = Number(row.articles);
  const now = parts.now();
  const at = Number(row.at ?? now);
  // A clock that was ahead has left a time to come.
  if (total === 0 || (total < FEWEST_REPEATS && now - at < LONGEST_WAIT_MS && at <= now)) return [];
  const most = await mine
    .select(['mine.groupId', (e) => e.fn.countAll<number>().as('articles')])
    .groupBy('mine.groupId')
    .orderBy('articles', 'desc')
    .orderBy('mine.groupId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { m } = await db
    .selectFrom('livingBriefingArticle')
    .select((e) => e.fn.countAll<number>().as('m'))
    .where('briefingId', '=', briefing.id)
    .where('groupId', '=', most.groupId)
    .where('isGone', '=', false)
    .executeTakeFirstOrThrow();
  const ids = await mine.select('mine.articleId').where('mine.groupId', '=', most.groupId).orderBy('mine.articleId').limit(SHOWN).execute();
  const shown = await rowsOf(
    parts,
    briefing,
    ids.map(({ articleId }) => articleId),
  );
  const writer = new EntryWriter(briefing);
  const [first] = shown;
  const sentences = [
    writer.sentence(
      writer.words.repeats,
      { n: writer.number(total) },
      shown.map(({ id }) => id),
      { isCount: true },
    ),
    ...(first ? [writer.sentence(writer.words.repeatsMost, { title: writer.title(first), m: writer.number(Number(m)) }, [])] : []),
  ];
  return [{ kind: 'repeats', sentences, shown, total, tells: 'repeats' }];
}

export const rowsOf = (
  { store, index, now }: LivingParts,
  { clientId, locale }: Briefing,
  ids: readonly number[],
): Promise<BulletinArticle[]> => loadBulletinArticles({ store, index, now }, clientActor(clientId, locale), ids);
