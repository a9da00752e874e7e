import { decodeFingerprint } from '#analysis/similarity/fingerprint.ts';
import { findArticles, requireArticle } from '#features/core/article/server/facade.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { dayOf, hourOf } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import type { Member, SimilarSummary } from '../contract.ts';
import { findNamedSource } from './named-source.ts';
import { rankSites } from './rank-sites.ts';
import { findSpread, type SpreadText } from './spread.ts';
import { unsharedPart } from './unshared-part.ts';

/** Number of earliest members that are examined; members after hundreds of others say little about the spread. */
const MOST_MEMBERS = 300;

export async function getSummary(platform: Platform, actor: Actor, id: number): Promise<SimilarSummary> {
  const asked = await requireArticle(platform, actor, id);
  const found = await platform.index.query({
    filter: {
      ...actorScope(actor),
      groupIds: [asked.groupId],
    },
    sort: 'oldest',
    limit: MOST_MEMBERS,
    facets: ['mediaType', 'level'],
  });
  const texts = await loadTexts(
    platform,
    actor,
    found.items.map((item) => item.id),
  );
  const members = toMembers(texts);
  const revisions = await platform.store.db
    .selectFrom('articleRevision')
    .select(['revision', 'title', 'at'])
    .where('articleId', '=', id)
    .orderBy('revision', 'desc')
    .execute();
  const { mediaType = {}, level = {} } = found.facets;
  return {
    groupId: asked.groupId,
    total: found.total,
    members,
    edges: findSpread(texts),
    sites: rankSites(members),
    hours: countBy(members, (member) => hourOf(member.publishedAt)).map(([hour, total]) => ({ hour, total })),
    days: countBy(members, (member) => dayOf(member.publishedAt)).map(([day, total]) => ({ day, total })),
    mediaTypes: MEDIA_TYPES.flatMap((key) => (mediaType[key] ? [{ mediaType: key, total: mediaType[key] }] : [])),
    levels: SITE_LEVELS.flatMap((key) => (level[key] ? [{ level: key, total: level[key] }] : [])),
    revisions,
    revision: await revisionOf(platform, id),
  };
}

async function revisionOf(platform: Platform, id: number): Promise<number> {
  const row = await platform.store.db.selectFrom('article').select('revision').where('id', '=', id).executeTakeFirstOrThrow();
  return row.revision;
}

interface Text extends SpreadText {
  content: string;
  article: Awaited<ReturnType<typeof findArticles>>[number];
}

/** By time of publication, then by id. */
async function loadTexts(platform: Platform, actor: Actor, ids: readonly number[]): Promise<Text[]> {
  const articles = await findArticles(platform, actor, ids);
  const rows = await platform.store.db
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .select(['article.id', 'article.fingerprint', 'articleText.content'])
    .where('article.id', 'in', articles.length > 0 ? articles.map((article) => article.id) : [0])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return articles
    .map((article) => {
      const row = byId.get(article.id);
      return {
        article,
        content: row?.content ?? '',
        id: article.id,
        siteName: article.siteName,
        author: article.author,
        publishedAt: article.publishedAt,
        fingerprint: decodeFingerprint(row?.fingerprint ?? ''),
        namedSource: findNamedSource(row?.content ?? '', article.siteName),
      };
    })
    .toSorted((a, b) => a.publishedAt - b.publishedAt || a.id - b.id);
}

function toMembers(texts: readonly Text[]): Member[] {
  const unsharedWithFirst = unsharedPart(texts[0]?.content ?? '');
  return texts.map((text, i) => ({
    id: text.id,
    title: text.article.title,
    url: text.article.url,
    siteId: text.article.siteId,
    siteName: text.siteName,
    author: text.author,
    mediaType: text.article.mediaType,
    level: text.article.level,
    emotion: text.article.emotion,
    publishedAt: text.publishedAt,
    isTimeExact: text.article.isTimeExact,
    rank: i + 1,
    changedShare: unsharedWithFirst(text.content),
    namedSource: text.namedSource,
  }));
}

function countBy(members: readonly Member[], keyOf: (member: Member) => number): [number, number][] {
  const counts = new Map<number, number>();
  for (const member of members) counts.set(keyOf(member), (counts.get(keyOf(member)) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a - b);
}
