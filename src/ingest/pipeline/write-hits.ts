import type { Kysely } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { HitTable, StoredHit } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Selectable } from 'kysely';
import { articleHeat } from '#server/record/heat.ts';
import { type HeatWeights, loadHeatWeights, product } from '#server/record/heat-weights.ts';
import type { HitChange } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { clientKey } from '../url/normalise-url.ts';
import { applyCorrections, type Correction, withCorrections } from './apply-corrections.ts';
import type { ArticleBatch } from './article-batch.ts';
import type { ArticleRoom } from './article-room.ts';
import type { ArticleRuling } from './article-ruling.ts';
import { findClientGroup, type GroupLink, linkInRecord } from './client-group.ts';
import { keptOf, loadDrops, putAside, removeDrop, type StoredDrop } from './hit-drops.ts';
import type { NewHit } from './make-hits.ts';
import { type RuledHit, ruleHit } from './rule-hit.ts';
import { tagsOf } from './tags-of.ts';
import type { TagsByClient } from './tag-matcher.ts';

/** The values that a hit copies from its article. */
export type HitArticle = Pick<
  Selectable<Database['article']>,
  'mediaType' | 'province' | 'region' | 'siteId' | 'authorId' | 'language' | 'junkScore' | 'publishedAt'
> &
  GroupLink & {
    level: HitTable['level'];
    /** The filters of the clients. */
    ruling: ArticleRuling;
    forwards?: number;
    replies?: number;
    /** The tags that keywords give it. */
    tags?: TagsByClient;
    room: ArticleRoom;
    /** The groups in which clients list it, if the caller has found them already. */
    groups?: ReadonlyMap<number, number>;
    /** For clients with a near duplicate of their own: that article's group, which takes precedence. */
    besideOwn?: ReadonlyMap<number, number>;
    /** Of an article that is new in this transaction: the record holds nothing of it, and its rows go into it with those of the batch. */
    fresh?: FreshArticle;
  };

export interface FreshArticle {
  batch: ArticleBatch;
  corrections: readonly Correction[];
  md5: string;
  scopeClientId: number;
}

/**
 * Makes the stored hits of one article equal to `hits`: new ones are added, others updated or removed. What a person has set (emotion of origin
 * `user`, status, tags, subjects added or removed, deletion) stays. Hits that a client's filters drop are put aside with their reason. With `clients`
 * only the hits of these clients are compared. Returns the changes, for the rollups.
 */
export async function writeHits(
  tx: Kysely<Database>,
  article: HitArticle,
  hits: readonly NewHit[],
  now: number,
  clients?: readonly number[],
): Promise<HitChange[]> {
  const { fresh } = article;
  const old = fresh ? new Map<number, StoredHit>() : await loadHits(tx, article.id, clients);
  const changes: HitChange[] = [];
  const aside = fresh ? new Map<number, StoredDrop>() : await loadDrops(tx, article.id, clients);
  const asked = fresh ? withCorrections(hits, fresh.corrections, new Set()) : await applyCorrections(tx, article.id, hits, clients);
  const corrected = await withoutOwn(tx, article, asked, old);
  const copies = copied(
    article,
    corrected.length > 0 ? await (fresh?.batch.weightsOf(article.siteId) ?? loadHeatWeights(tx, [article.siteId])) : undefined,
    new Map([...(article.groups ?? (await findGroups(tx, article, corrected))), ...(article.besideOwn ?? [])]),
  );
  for (const made of corrected) {
    const { clientId } = made;
    const before = old.get(clientId);
    const dropped = aside.get(clientId);
    const ruled = await ruleHit(tx, article.ruling, made, (before?.emotionOrigin ?? dropped?.origin) === 'rule');
    const hit = before || dropped?.row ? ruled : await withinRoom(article, made, ruled);
    if (hit.drop) {
      aside.delete(clientId);
      await putAside(tx, article.id, hit, before ?? dropped?.row, now);
      continue;
    }
    old.delete(clientId);
    if (!before && !dropped?.row) await article.room.take(clientId);
    changes.push(
      before ? await updateHit(tx, article, before, hit, now, copies) : await insertHit(tx, article, hit, now, dropped?.row, copies),
    );
  }
  for (const clientId of aside.keys()) await removeDrop(tx, clientId, article.id);
  for (const before of old.values()) {
    await tx.deleteFrom('hit').where('clientId', '=', before.clientId).where('articleId', '=', article.id).execute();
    await tx.deleteFrom('hitSubject').where('clientId', '=', before.clientId).where('articleId', '=', article.id).execute();
    changes.push({ before: hitState(before) });
  }
  return changes;
}

async function loadHits(tx: Kysely<Database>, articleId: number, clients: readonly number[] | undefined): Promise<Map<number, StoredHit>> {
  let stored = tx.selectFrom('hit').selectAll().where('articleId', '=', articleId);
  if (clients) stored = stored.where('clientId', 'in', clients);
  const held = stored.orderBy('clientId').$call(locking(tx, 'hit'));
  return new Map((await held.execute()).map((row) => [row.clientId, row]));
}

/** A new one of a client that has as many as it may have today is put aside; what a person brings or keeps is not, and counts. */
async function withinRoom({ room, ruling }: HitArticle, made: NewHit & { isKept?: boolean }, hit: RuledHit): Promise<RuledHit> {
  const isOfPerson = made.isKept === true || ruling.article.handOf === hit.clientId;
  return hit.drop || isOfPerson || (await room.hasRoom(hit.clientId)) ? hit : { ...hit, drop: { kind: 'quota', ruleId: 0 } };
}

/** A client whose own source has shown the address has that article, and not the shared one as well. */
async function withoutOwn(
  tx: Kysely<Database>,
  { id, fresh }: Pick<HitArticle, 'id' | 'fresh'>,
  hits: readonly NewHit[],
  old: ReadonlyMap<number, unknown>,
): Promise<readonly NewHit[]> {
  const added = hits.filter(({ clientId }) => !old.has(clientId));
  if (added.length === 0) return hits;
  const article = fresh ?? (await tx.selectFrom('article').select(['md5', 'scopeClientId']).where('id', '=', id).executeTakeFirst());
  if (!article || article.scopeClientId !== 0) return hits;
  await fresh?.batch.flushOf('own');
  const keys = added.map(({ clientId }) => clientKey(clientId, article.md5));
  const own = await tx
    .selectFrom('article')
    .innerJoin('hit', (join) => join.onRef('hit.articleId', '=', 'article.id').onRef('hit.clientId', '=', 'article.scopeClientId'))
    .select('article.scopeClientId')
    .where('article.md5', 'in', keys)
    .where('article.sourceId', 'is not', null)
    .execute();
  const holders = new Set(own.map((row) => row.scopeClientId));
  return hits.filter(({ clientId }) => old.has(clientId) || !holders.has(clientId));
}

type Copies = ReturnType<typeof copied>;

/** The values for one client. */
const copied = (article: HitArticle, weights: HeatWeights | undefined, groups: ReadonlyMap<number, number>) => (clientId: number) => ({
  mediaType: article.mediaType,
  level: article.level,
  province: article.province,
  region: article.region,
  siteId: article.siteId,
  authorId: article.authorId,
  language: article.language,
  groupId: groups.get(clientId) ?? article.groupId,
  junkScore: article.junkScore,
  heat: articleHeat(
    article.mediaType,
    article.publishedAt,
    article.forwards,
    article.replies,
    weights && product(weights(clientId, article.siteId)),
  ),
});

/** For the clients that require more similarity than groups do. */
async function findGroups(tx: Kysely<Database>, article: HitArticle, hits: readonly NewHit[]): Promise<ReadonlyMap<number, number>> {
  const groups = new Map<number, number>();
  for (const { clientId } of hits) {
    const similarity = article.ruling.similarityOf(clientId);
    if (similarity === null) continue;
    await article.fresh?.batch.flush();
    groups.set(clientId, await findClientGroup(article, similarity, linkInRecord(tx, clientId)));
  }
  return groups;
}

/** `earlier` is the hit before a filter put it aside: what people had set on it is restored. */
async function insertHit(
  tx: Kysely<Database>,
  article: HitArticle,
  hit: RuledHit,
  now: number,
  earlier: StoredHit | undefined,
  copies: Copies,
): Promise<HitChange> {
  const kept = earlier && (await keptOf(tx, earlier));
  const row = {
    clientId: hit.clientId,
    articleId: article.id,
    subjectIds: hit.subjects.map((subject) => subject.subjectId),
    emotion: hit.emotion,
    emotionScore: hit.score,
    emotionOrigin: hit.origin,
    status: 'unread' as const,
    classIds: [],
    firstSeenAt: now,
    updatedAt: now,
    ...copies(hit.clientId),
    ...kept,
    tagIds: await tagsOf(tx, article, hit.clientId, kept?.tagIds ?? []),
  };
  if (article.fresh) {
    article.fresh.batch.add('hit', row);
    article.fresh.batch.add('hitSubject', ...subjectsOf(article.id, hit));
  } else {
    await tx.insertInto('hit').values(row).execute();
    await tx.insertInto('hitSubject').values(subjectsOf(article.id, hit)).execute();
  }
  return { after: hitState(row) };
}

async function updateHit(
  tx: Kysely<Database>,
  article: HitArticle,
  before: StoredHit,
  hit: RuledHit,
  now: number,
  copies: Copies,
): Promise<HitChange> {
  const isCorrected = before.emotionOrigin === 'user';
  const change = {
    ...copies(hit.clientId),
    subjectIds: hit.subjects.map((subject) => subject.subjectId),
    updatedAt: now,
    tagIds: await tagsOf(tx, article, hit.clientId, before.tagIds),
    ...(isCorrected ? {} : { emotion: hit.emotion, emotionScore: hit.score, emotionOrigin: hit.origin }),
  };
  await tx.updateTable('hit').set(change).where('clientId', '=', hit.clientId).where('articleId', '=', article.id).execute();
  await tx.deleteFrom('hitSubject').where('clientId', '=', hit.clientId).where('articleId', '=', article.id).execute();
  await tx.insertInto('hitSubject').values(subjectsOf(article.id, hit)).execute();
  return { before: hitState(before), after: hitState({ ...before, ...change }) };
}

const subjectsOf = (articleId: number, hit: NewHit) =>
  hit.subjects.map((s) => ({
    clientId: hit.clientId,
    subjectId: s.subjectId,
    articleId,
    targetEmotion: s.emotion,
    targetScore: s.score,
  }));
