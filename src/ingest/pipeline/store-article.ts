// Writes one understood article and its hits inside the caller's transaction. Storing the same again changes nothing.
import type { Kysely } from 'kysely';
import { compareFingerprints } from '#analysis/similarity/compare.ts';
import { encodeFingerprint } from '#analysis/similarity/fingerprint.ts';
import { articleKey } from '../url/normalise-url.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { HitChange } from '#server/record/hit-change.ts';
import type { ItemOutcome } from './collected-article.ts';
import { type Correction, correctionsOf } from './apply-corrections.ts';
import type { ArticleBatch, KnownArticle } from './article-batch.ts';
import { ArticleRuling } from './article-ruling.ts';
import { factsOf, filterFacts } from './article-facts.ts';
import { type GroupLink, linkInRecord } from './client-group.ts';
import { type BatchMember, findGroup } from './find-group.ts';
import { keepBroadcast } from './keep-broadcast.ts';
import type { ArticleRoom } from './article-room.ts';
import { makeHits } from './make-hits.ts';
import type { Rejection } from './keep-rejected.ts';
import type { SimilarGroups } from './similar-groups.ts';
import type { KnownSubject, SubjectMatcher } from './subject-matcher.ts';
import { handOf } from './stored-article.ts';
import type { UnderstoodArticle } from './understand.ts';
import { writeHits } from './write-hits.ts';

export interface StoreContext {
  tx: Kysely<Database>;
  batch: ArticleBatch;
  matcher: SubjectMatcher;
  groups: Pick<SimilarGroups, 'find' | 'findOwn'>;
  /** Stored earlier in this transaction. */
  members: BatchMember[];
  room: ArticleRoom;
  now: number;
}
export interface StoredArticle {
  outcome: ItemOutcome;
  hits: HitChange[];
}

/** `rejected`: what keeps an article out that is not known yet; one that is stored already is changed by its source as before. */
export async function storeArticle(context: StoreContext, article: UnderstoodArticle, rejected?: Rejection): Promise<StoredArticle> {
  const { tx, batch, now } = context;
  const known = await findKnown(context, article);
  if (known && !mayChange(article, known)) {
    if (isOfSameScope(article, known)) {
      await addNumbers(tx, known.id, article);
      // The article is the same for both sources; data from its own source takes precedence over data from another.
      await keepBroadcast(tx, known.id, article, known.sourceId === article.sourceId);
    }
    const reason = known.sourceId === article.sourceId ? 'unchanged' : 'known';
    return { outcome: { outcome: 'duplicate', articleId: known.id, reason }, hits: [] };
  }
  if (!known && rejected) return { outcome: rejected.outcome, hits: [] };
  const site = await batch.siteOf(article);
  const { id: authorId, ...author } = await batch.authorOf(site.id, article.author);
  const followers = authorId === 0 ? null : (article.followers ?? author.followers);
  const fields = { ...articleFields(article, now), siteId: site.id, authorId, followers, scopeClientId: article.scopeClientId };
  const { id, ...group } = known ? await changeArticle(context, known, article, fields) : await insertArticle(context, article, fields);
  await addNumbers(tx, id, article);
  await keepBroadcast(tx, id, article, true);
  const corrections = known ? [] : addChosen(context, id, article);
  const publishedAt = known?.publishedAt ?? article.publishedAt;
  const subjects = matchSubjects(context.matcher, { ...article, publishedAt }, site.id, article.scopeClientId);
  const found = makeHits(article, subjects);
  const clientIds = found.map((hit) => hit.clientId);
  const hits = await writeHits(
    tx,
    {
      ...factsOf(article),
      id,
      level: site.level,
      province: article.province,
      siteId: site.id,
      authorId,
      ...group,
      publishedAt,
      forwards: article.numbers?.forward ?? 0,
      replies: article.numbers?.reply ?? 0,
      ruling: rulingFor(context.matcher, article),
      room: context.room,
      tags: context.matcher.tags.match(article.units, clientIds),
      besideOwn: await findGroupsOfOwn(context, article, clientIds),
      ...(known ? {} : { fresh: { batch, corrections, md5: article.md5, scopeClientId: article.scopeClientId } }),
    },
    found,
    now,
  );
  batch.add('outbox', { kind: 'article', articleId: id, clientId: 0 });
  return { outcome: { outcome: 'stored', articleId: id, isUpdate: known !== undefined, reason: article.note ?? '' }, hits };
}

type ArticleFields = ReturnType<typeof articleFields> & {
  siteId: number;
  authorId: number;
  followers: number | null;
  scopeClientId: number;
};

const isOfSameScope = (article: UnderstoodArticle, known: KnownArticle): boolean => known.scopeClientId === article.scopeClientId;

/**
 * Only the source that gave an article may change it: another may show the same address with a shorter text, or with one that is private to a client.
 */
const mayChange = (article: UnderstoodArticle, known: KnownArticle): boolean =>
  isOfSameScope(article, known) && known.sourceId === article.sourceId && known.contentHash !== article.contentHash;

async function changeArticle(
  { tx, batch, now }: StoreContext,
  known: KnownArticle,
  article: UnderstoodArticle,
  fields: ArticleFields,
): Promise<GroupLink> {
  batch.forgetKnown();
  await keepRevision(tx, known, now);
  const { publishedAt: _kept, foundAt: _first, ...changed } = fields;
  // Rules were asked with what was known first, and a dry run asks with the same.
  const followers = known.authorId === fields.authorId ? (known.followers ?? fields.followers) : fields.followers;
  await tx
    .updateTable('article')
    .set({ ...changed, followers, revision: known.revision + 1 })
    .where('id', '=', known.id)
    .execute();
  await tx
    .updateTable('articleText')
    .set({ content: article.content, contentHtml: article.contentHtml })
    .where('articleId', '=', known.id)
    .execute();
  return { id: known.id, groupId: known.groupId, groupNearestId: known.groupNearestId, groupRatio: known.groupRatio };
}

async function insertArticle(context: StoreContext, article: UnderstoodArticle, fields: ArticleFields): Promise<GroupLink> {
  const { tx, batch, now } = context;
  const id = await batch.nextId(article.publishedAt);
  const { scopeClientId, publishedAt } = article;
  const place = await findGroup(tx, context.groups, context.members, {
    fingerprint: article.analysis.fingerprint,
    scopeClientId,
    publishedAt,
  });
  const group = { groupId: place.groupId || id, groupNearestId: place.nearestId, groupRatio: place.ratio };
  batch.addArticle(
    {
      id,
      md5: article.md5,
      url: article.url,
      ...fields,
      storedAt: now,
      sourceId: article.sourceId,
      ...group,
      groupDistance: place.distance,
      revision: 1,
      deletedAt: null,
    },
    { articleId: id, content: article.content, contentHtml: article.contentHtml },
  );
  context.members.push({ id, groupId: group.groupId, fingerprint: article.analysis.fingerprint, scopeClientId });
  return { id, ...group };
}

/** Of a new article of one client, the subjects that a person has chosen: kept as corrections before its hits are made. */
function addChosen({ batch, now }: StoreContext, id: number, article: UnderstoodArticle): Correction[] {
  const corrections = correctionsOf(id, article, now);
  batch.add('hitCorrection', ...corrections);
  return corrections;
}

/** The groups in which clients have a near duplicate that only their own source has shown; a shared article's group never takes its id. */
async function findGroupsOfOwn(
  { tx, groups, batch, members }: StoreContext,
  { scopeClientId, analysis, publishedAt }: UnderstoodArticle,
  clientIds: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  if (scopeClientId !== 0) return found;
  for (const clientId of clientIds) {
    const inBatch = members.find(
      (member) => member.scopeClientId === clientId && compareFingerprints(member.fingerprint, analysis.fingerprint).same,
    );
    const match = inBatch ?? groups.findOwn(analysis.fingerprint, publishedAt, clientId);
    if (match) await batch.flushOf('own');
    const hit = match && (await linkInRecord(tx, clientId)(match.id));
    if (hit && 'listedIn' in hit) found.set(clientId, hit.listedIn);
  }
  return found;
}

/**
 * Finds it by the source's earlier item, otherwise by its address among the articles of its scope; an item of a client's own source may also be a
 * shared article that the client has. Another client's own article is never found.
 */
async function findKnown({ tx, batch }: StoreContext, article: UnderstoodArticle): Promise<KnownArticle | undefined> {
  const { scopeClientId } = article;
  const articleId = article.seen?.articleId ?? null;
  const shown = articleId === null ? undefined : await batch.findById(articleId);
  const own = shown?.scopeClientId === scopeClientId ? shown : await batch.findByKey(article.md5, scopeClientId);
  if (own || scopeClientId === 0 || article.sourceId === null) return own;
  const shared = await batch.findByKey(articleKey(article.url), 0);
  return shared && (shared.contentHash === article.contentHash || (await hasOrHad(tx, scopeClientId, shared.id))) ? shared : undefined;
}

/** The client has the article, has deleted it, or excludes it by filters. */
async function hasOrHad(tx: Kysely<Database>, clientId: number, articleId: number): Promise<boolean> {
  for (const table of ['hit', 'deletedHit', 'hitDrop'] as const) {
    const row = await tx
      .selectFrom(table)
      .select('articleId')
      .where('clientId', '=', clientId)
      .where('articleId', '=', articleId)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export function matchSubjects(matcher: SubjectMatcher, article: UnderstoodArticle, siteId: number, scopeClientId: number): KnownSubject[] {
  const facts = filterFacts(factsOf(article), { siteId, scopeClientId });
  return matcher.match(article.units, facts).flatMap((subjectId) => matcher.find(subjectId) ?? []);
}

/** A manually added article has no source and belongs to its client. */
const rulingFor = (matcher: SubjectMatcher, article: UnderstoodArticle): ArticleRuling =>
  new ArticleRuling(matcher.rules, {
    ...factsOf(article),
    url: article.url,
    title: article.title,
    content: article.content,
    author: article.author,
    domain: article.site.domain,
    evidence: article.analysis.evidence,
    handOf: handOf({ sourceId: article.sourceId, scopeClientId: article.scopeClientId }),
    units: article.units,
  });

function articleFields(article: UnderstoodArticle, now: number) {
  const { analysis } = article;
  return {
    title: article.title,
    summary: article.summary,
    ...factsOf(article),
    isTimeExact: article.isTimeExact,
    foundAt: article.foundAt,
    fetchedAt: article.fetchedAt,
    updatedAt: now,
    evidence: analysis.evidence,
    keywords: analysis.keywords,
    entities: analysis.entities,
    regions: analysis.regions,
    province: article.province,
    junkReasons: analysis.junk.reasons,
    fingerprint: encodeFingerprint(analysis.fingerprint),
    images: [...article.images],
    contentHash: article.contentHash,
  };
}

async function keepRevision(tx: Kysely<Database>, known: { id: number; revision: number; title: string }, now: number): Promise<void> {
  const text = await tx.selectFrom('articleText').select('content').where('articleId', '=', known.id).executeTakeFirst();
  await tx
    .insertInto('articleRevision')
    .values({ articleId: known.id, revision: known.revision, title: known.title, content: text?.content ?? '', at: now })
    .execute();
}

/** Numbers are stored when they differ from the last ones, so that a trend can be drawn. */
async function addNumbers(tx: Kysely<Database>, articleId: number, article: UnderstoodArticle): Promise<void> {
  if (!article.numbers || Object.keys(article.numbers).length === 0) return;
  const { read = null, reply = null, forward = null, like = null, play = null } = article.numbers;
  const last = await tx
    .selectFrom('articleNumber')
    .selectAll()
    .where('articleId', '=', articleId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.read === read && last.reply === reply && last.forward === forward && last.like === like && last.play === play) return;
  await tx
    .insertInto('articleNumber')
    .values({ articleId, at: article.fetchedAt, read, reply, forward, like, play })
    .onConflict((c) => c.columns(['articleId', 'at']).doUpdateSet({ read, reply, forward, like, play }))
    .execute();
}
