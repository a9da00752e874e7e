import type { Kysely } from 'kysely';
import type { ArticleTable, HitTable } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Selectable } from 'kysely';
import { articleHeat } from '#server/record/heat.ts';
import { type HeatWeights, loadHeatWeights, product } from '#server/record/heat-weights.ts';
import type { HitChange } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { applyCorrections } from './apply-corrections.ts';
import type { ArticleRuling } from './article-ruling.ts';
import { findClientGroup, type GroupLink, linkInRecord } from './client-group.ts';
import { keptOf, loadDrops, putAside, removeDrop } from './hit-drops.ts';
import type { NewHit } from './make-hits.ts';
import { type RuledHit, ruleHit } from './rule-hit.ts';
import { tagsOf } from './tags-of.ts';
import type { TagsByClient } from './tag-matcher.ts';

/** What a hit copies from its article. */
export type HitArticle = Pick<
  Selectable<ArticleTable>,
  'media_type' | 'province' | 'region' | 'site_id' | 'author_id' | 'language' | 'junk_score' | 'published_at'
> &
  GroupLink & {
    level: HitTable['level'];
    /** The filters of the clients. */
    ruling: ArticleRuling;
    forwards?: number;
    replies?: number;
    /** What tag keywords give it. */
    tags?: TagsByClient;
    /** Where whoever calls has found them already: the groups in which clients list it. */
    groups?: ReadonlyMap<number, number>;
  };

/**
 * Makes the stored hits of one article equal to `hits`: new ones are added, others updated or removed. What a person has set (emotion of origin
 * `user`, status, tags, subjects put on or taken off, deletion) stays. What a client's filters drop is put aside with its reason. With `clients` only the hits of these clients are compared. Returns what changed, for the rollups.
 */
export async function writeHits(
  tx: Kysely<Database>,
  article: HitArticle,
  hits: readonly NewHit[],
  now: number,
  clients?: readonly number[],
): Promise<HitChange[]> {
  let stored = tx.selectFrom('hit').selectAll().where('article_id', '=', article.id);
  if (clients) stored = stored.where('client_id', 'in', clients);
  const old = new Map((await stored.execute()).map((row) => [row.client_id, row]));
  const changes: HitChange[] = [];
  const aside = await loadDrops(tx, article.id, clients);
  const corrected = await applyCorrections(tx, article.id, hits, clients);
  const copies = copied(
    article,
    corrected.length > 0 ? await loadHeatWeights(tx, [article.site_id]) : undefined,
    article.groups ?? (await findGroups(tx, article, corrected)),
  );
  for (const made of corrected) {
    const { clientId } = made;
    const before = old.get(clientId);
    const dropped = aside.get(clientId);
    const hit = await ruleHit(tx, article.ruling, made, (before?.emotion_origin ?? dropped?.origin) === 'rule');
    if (hit.drop) {
      aside.delete(clientId);
      await putAside(tx, article.id, hit, before ?? dropped?.row, now);
      continue;
    }
    old.delete(clientId);
    changes.push(
      before ? await updateHit(tx, article, before, hit, now, copies) : await insertHit(tx, article, hit, now, dropped?.row, copies),
    );
  }
  for (const clientId of aside.keys()) await removeDrop(tx, clientId, article.id);
  for (const before of old.values()) {
    await tx.deleteFrom('hit').where('client_id', '=', before.client_id).where('article_id', '=', article.id).execute();
    await tx.deleteFrom('hit_subject').where('client_id', '=', before.client_id).where('article_id', '=', article.id).execute();
    changes.push({ before: hitState(before) });
  }
  return changes;
}

type Copies = ReturnType<typeof copied>;

/** For a client. */
const copied = (article: HitArticle, weights: HeatWeights | undefined, groups: ReadonlyMap<number, number>) => (clientId: number) => ({
  media_type: article.media_type,
  level: article.level,
  province: article.province,
  region: article.region,
  site_id: article.site_id,
  author_id: article.author_id,
  language: article.language,
  group_id: groups.get(clientId) ?? article.group_id,
  junk_score: article.junk_score,
  heat: articleHeat(
    article.media_type,
    article.published_at,
    article.forwards,
    article.replies,
    weights && product(weights(clientId, article.site_id)),
  ),
});

/** Of the clients that ask for more likeness than groups do. */
async function findGroups(tx: Kysely<Database>, article: HitArticle, hits: readonly NewHit[]): Promise<ReadonlyMap<number, number>> {
  const groups = new Map<number, number>();
  for (const { clientId } of hits) {
    const similarity = article.ruling.similarityOf(clientId);
    if (similarity !== null) groups.set(clientId, await findClientGroup(article, similarity, linkInRecord(tx, clientId)));
  }
  return groups;
}

/** `earlier` is the hit as it was before a filter put it aside: what people had set comes back with it. */
async function insertHit(
  tx: Kysely<Database>,
  article: HitArticle,
  hit: RuledHit,
  now: number,
  earlier: Selectable<HitTable> | undefined,
  copies: Copies,
): Promise<HitChange> {
  const kept = earlier && (await keptOf(tx, earlier));
  const row = {
    client_id: hit.clientId,
    article_id: article.id,
    subject_ids: JSON.stringify(hit.subjects.map((subject) => subject.subjectId)),
    emotion: hit.emotion,
    emotion_score: hit.score,
    emotion_origin: hit.origin,
    status: 'unread' as const,
    class_ids: '[]',
    first_seen_at: now,
    updated_at: now,
    ...copies(hit.clientId),
    ...kept,
    tag_ids: await tagsOf(tx, article, hit.clientId, kept?.tag_ids ?? '[]'),
  };
  await tx.insertInto('hit').values(row).execute();
  await insertSubjects(tx, article.id, hit);
  return { after: hitState(row) };
}

async function updateHit(
  tx: Kysely<Database>,
  article: HitArticle,
  before: Selectable<HitTable>,
  hit: RuledHit,
  now: number,
  copies: Copies,
): Promise<HitChange> {
  const isCorrected = before.emotion_origin === 'user';
  const change = {
    ...copies(hit.clientId),
    subject_ids: JSON.stringify(hit.subjects.map((subject) => subject.subjectId)),
    updated_at: now,
    tag_ids: await tagsOf(tx, article, hit.clientId, before.tag_ids),
    ...(isCorrected ? {} : { emotion: hit.emotion, emotion_score: hit.score, emotion_origin: hit.origin }),
  };
  await tx.updateTable('hit').set(change).where('client_id', '=', hit.clientId).where('article_id', '=', article.id).execute();
  await tx.deleteFrom('hit_subject').where('client_id', '=', hit.clientId).where('article_id', '=', article.id).execute();
  await insertSubjects(tx, article.id, hit);
  return { before: hitState(before), after: hitState({ ...before, ...change }) };
}

async function insertSubjects(tx: Kysely<Database>, articleId: number, hit: NewHit): Promise<void> {
  await tx
    .insertInto('hit_subject')
    .values(
      hit.subjects.map((s) => ({
        client_id: hit.clientId,
        subject_id: s.subjectId,
        article_id: articleId,
        target_emotion: s.emotion,
        target_score: s.score,
      })),
    )
    .execute();
}
