// Writes one understood article and its hits inside the caller's transaction. Storing the same again changes nothing.
import type { Kysely } from 'kysely';
import { encodeFingerprint } from '#analysis/similarity/fingerprint.ts';
import { firstIdAt } from '#shared/time.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { HitChange } from '#server/record/hit-change.ts';
import type { ItemOutcome } from './collected-article.ts';
import { ArticleRuling } from './article-ruling.ts';
import { type BatchMember, findGroup } from './find-group.ts';
import { keepBroadcast } from './keep-broadcast.ts';
import { makeHits } from './make-hits.ts';
import { findOrCreateAuthor, findOrCreateSite } from './places.ts';
import type { SimilarGroups } from './similar-groups.ts';
import type { KnownSubject, SubjectMatcher } from './subject-matcher.ts';
import { handOf } from './stored-article.ts';
import type { UnderstoodArticle } from './understand.ts';
import { writeHits } from './write-hits.ts';

export interface StoreContext {
  tx: Kysely<Database>;
  matcher: SubjectMatcher;
  groups: Pick<SimilarGroups, 'find'>;
  /** Members stored earlier in this transaction. */
  batch: BatchMember[];
  now: number;
}
export interface StoredArticle {
  outcome: ItemOutcome;
  hits: HitChange[];
}

export async function storeArticle(context: StoreContext, article: UnderstoodArticle): Promise<StoredArticle> {
  const { tx, now } = context;
  const known = await findKnown(tx, article);
  // A page that a second client or the provider has found by itself is nobody's secret any more.
  const scope = known && known.scope_client_id !== article.scopeClientId ? 0 : article.scopeClientId;
  const isWider = known !== undefined && scope !== known.scope_client_id;
  // Only the source that gave an article may change it: another may show the same address with a shorter text.
  const isOther = known !== undefined && known.source_id !== article.sourceId;
  if (known && !isWider && (isOther || known.content_hash === article.contentHash)) {
    await addNumbers(tx, known.id, article);
    // Of an article that is the same for both; what its own source says of it comes before what another does.
    if (known.scope_client_id === article.scopeClientId) await keepBroadcast(tx, known.id, article, !isOther);
    return { outcome: { outcome: 'duplicate', articleId: known.id, reason: isOther ? 'known' : 'unchanged' }, hits: [] };
  }
  const site = await findOrCreateSite(tx, article.site);
  const authorId = await findOrCreateAuthor(tx, site.id, article.author);
  const fields = { ...articleFields(article, now), site_id: site.id, author_id: authorId, scope_client_id: scope };
  let id: number;
  let group = {
    groupId: known?.group_id ?? 0,
    nearestId: known?.group_nearest_id ?? 0,
    distance: known?.group_distance ?? 0,
    ratio: known?.group_ratio ?? 1,
  };
  if (known) {
    id = known.id;
    if (known.content_hash !== article.contentHash) await keepRevision(tx, known, now);
    const { published_at: _kept, found_at: _first, ...changed } = fields;
    await tx
      .updateTable('article')
      .set({ ...changed, revision: known.revision + 1 })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('article_text')
      .set({ content: article.content, content_html: article.contentHtml })
      .where('article_id', '=', id)
      .execute();
  } else {
    id = await nextArticleId(tx, article.publishedAt);
    const place = await findGroup(tx, context.groups, context.batch, article.analysis.fingerprint, article.publishedAt);
    group = { ...place, groupId: place.groupId || id };
    await tx
      .insertInto('article')
      .values({
        id,
        md5: article.md5,
        url: article.url,
        ...fields,
        stored_at: now,
        source_id: article.sourceId,
        group_id: group.groupId,
        group_distance: group.distance,
        group_ratio: group.ratio,
        group_nearest_id: group.nearestId,
        revision: 1,
        deleted_at: null,
      })
      .execute();
    await tx.insertInto('article_text').values({ article_id: id, content: article.content, content_html: article.contentHtml }).execute();
    context.batch.push({ id, groupId: group.groupId, fingerprint: article.analysis.fingerprint });
  }
  await addNumbers(tx, id, article);
  await keepBroadcast(tx, id, article, true);
  const subjects = matchSubjects(context.matcher, { ...article, publishedAt: known?.published_at ?? article.publishedAt }, site.id, scope);
  const found = makeHits(article, subjects);
  const hits = await writeHits(
    tx,
    {
      id,
      media_type: article.site.mediaType,
      level: site.level,
      province: article.province,
      region: article.region,
      site_id: site.id,
      author_id: authorId,
      language: article.analysis.language,
      group_id: group.groupId,
      group_nearest_id: group.nearestId,
      group_ratio: group.ratio,
      junk_score: article.analysis.junk.score,
      published_at: known?.published_at ?? article.publishedAt,
      forwards: article.numbers?.forward ?? 0,
      replies: article.numbers?.reply ?? 0,
      ruling: rulingFor(context.matcher, article, scope),
      tags: context.matcher.tags.match(
        article.units,
        found.map((hit) => hit.clientId),
      ),
    },
    found,
    now,
  );
  await tx.insertInto('outbox').values({ kind: 'article', article_id: id, client_id: 0 }).execute();
  return { outcome: { outcome: 'stored', articleId: id, isUpdate: known !== undefined, reason: article.note ?? '' }, hits };
}

/** By what its source showed it as before, else by its address. */
function findKnown(tx: Kysely<Database>, article: UnderstoodArticle) {
  const query = tx
    .selectFrom('article')
    .select([
      'id',
      'content_hash',
      'revision',
      'title',
      'group_id',
      'group_distance',
      'group_ratio',
      'group_nearest_id',
      'published_at',
      'scope_client_id',
      'source_id',
    ]);
  const articleId = article.seen?.articleId ?? null;
  return (articleId === null ? query.where('md5', '=', article.md5) : query.where('id', '=', articleId)).executeTakeFirst();
}

export function matchSubjects(matcher: SubjectMatcher, article: UnderstoodArticle, siteId: number, scopeClientId: number): KnownSubject[] {
  const facts = {
    mediaType: article.site.mediaType,
    siteId,
    language: article.analysis.language,
    // The one the article is listed under, so that a subject matches what its preview and its list show.
    regions: article.region ? [article.region] : [],
    emotion: article.analysis.emotion,
    length: article.content.length,
    junkScore: article.analysis.junk.score,
    publishedAt: article.publishedAt,
    scopeClientId,
  };
  return matcher.match(article.units, facts).flatMap((subjectId) => matcher.find(subjectId) ?? []);
}

/** What was brought by hand has no source and is its client's own. */
function rulingFor(matcher: SubjectMatcher, article: UnderstoodArticle, scopeClientId: number): ArticleRuling {
  const { analysis, site } = article;
  return new ArticleRuling(matcher.rules, {
    url: article.url,
    title: article.title,
    content: article.content,
    author: article.author,
    domain: site.domain,
    mediaType: site.mediaType,
    language: analysis.language,
    length: article.content.length,
    junkScore: analysis.junk.score,
    emotion: analysis.emotion,
    score: analysis.score,
    handOf: handOf({ source_id: article.sourceId, scope_client_id: scopeClientId }),
    units: article.units,
  });
}

function articleFields(article: UnderstoodArticle, now: number) {
  const { analysis } = article;
  return {
    title: article.title,
    summary: article.summary,
    media_type: article.site.mediaType,
    language: analysis.language,
    published_at: article.publishedAt,
    is_time_exact: article.isTimeExact ? 1 : 0,
    found_at: article.foundAt,
    fetched_at: article.fetchedAt,
    updated_at: now,
    emotion: analysis.emotion,
    emotion_score: analysis.score,
    evidence: JSON.stringify(analysis.evidence),
    keywords: JSON.stringify(analysis.keywords),
    entities: JSON.stringify(analysis.entities),
    regions: JSON.stringify(analysis.regions),
    province: article.province,
    region: article.region,
    junk_score: analysis.junk.score,
    junk_reasons: JSON.stringify(analysis.junk.reasons),
    fingerprint: encodeFingerprint(analysis.fingerprint),
    length: article.content.length,
    images: JSON.stringify(article.images),
    content_hash: article.contentHash,
  };
}

async function keepRevision(tx: Kysely<Database>, known: { id: number; revision: number; title: string }, now: number): Promise<void> {
  const text = await tx.selectFrom('article_text').select('content').where('article_id', '=', known.id).executeTakeFirst();
  await tx
    .insertInto('article_revision')
    .values({ article_id: known.id, revision: known.revision, title: known.title, content: text?.content ?? '', at: now })
    .execute();
}

/** Numbers are kept when they differ from the last ones, so that a trend can be drawn. */
async function addNumbers(tx: Kysely<Database>, articleId: number, article: UnderstoodArticle): Promise<void> {
  if (!article.numbers || Object.keys(article.numbers).length === 0) return;
  const { read = null, reply = null, forward = null, like = null, play = null } = article.numbers;
  const last = await tx
    .selectFrom('article_number')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.read === read && last.reply === reply && last.forward === forward && last.like === like && last.play === play) return;
  await tx
    .insertInto('article_number')
    .values({ article_id: articleId, at: article.fetchedAt, read, reply, forward, like, play })
    .onConflict((c) => c.columns(['article_id', 'at']).doUpdateSet({ read, reply, forward, like, play }))
    .execute();
}

/** The next free id of the second of publication. */
async function nextArticleId(tx: Kysely<Database>, publishedAt: number): Promise<number> {
  const first = firstIdAt(publishedAt);
  const last = await tx
    .selectFrom('article')
    .select((e) => e.fn.max('id').as('id'))
    .where('id', '>=', first)
    .where('id', '<', first + 1_000_000)
    .executeTakeFirst();
  return last?.id ? Number(last.id) + 1 : first;
}
