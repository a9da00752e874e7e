// A client's articles from an id on: visible ones, and those that a filter excludes.
import type { Kysely } from 'kysely';
import { type ArticleFacts, FACT_COLUMNS, storedFacts } from '#ingest/pipeline/article-facts.ts';
import type { GroupLink } from '#ingest/pipeline/client-group.ts';
import type { RuleFacts } from '#ingest/pipeline/filter-rules.ts';
import { handOf } from '#ingest/pipeline/stored-article.ts';
import type { DropKind } from '#server/db/tables/filters.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Emotion } from '#shared/media.ts';

export interface WindowRow {
  articleId: number;
  facts: RuleFacts;
  emotion: Emotion;
  subjectIds: number[];
  isUserEmotion: boolean;
  /** Rules have influenced the stored emotion. */
  wasRuled: boolean;
  /** A person has decided, so no filter removes it. */
  isSafe: boolean;
  isDropped: boolean;
  /** Its link within its group, and the group in which the client lists it: 0 when it is excluded. */
  link: GroupLink;
  groupId: number;
  kind?: DropKind;
  ruleId?: number;
}
const PAGE = 1000;

/** Newest first. */
export async function loadWindow(db: Kysely<Database>, clientId: number, firstId: number): Promise<WindowRow[]> {
  const corrected = await db.selectFrom('hitCorrection').select('articleId').distinct().where('clientId', '=', clientId).execute();
  const safe = new Set(corrected.map((row) => row.articleId));
  const rows = [...(await loadHits(db, clientId, firstId)), ...(await loadDropped(db, clientId, firstId))].map(({ isHand, ...row }) => ({
    ...row,
    isSafe: isHand || safe.has(row.articleId),
  }));
  return rows.toSorted((a, b) => b.articleId - a.articleId);
}
type LoadedRow = Omit<WindowRow, 'isSafe'> & { isHand: boolean };

async function loadHits(db: Kysely<Database>, clientId: number, firstId: number): Promise<LoadedRow[]> {
  const result: LoadedRow[] = [];
  for (let from = firstId; ; ) {
    const rows = await withFacts(db)
      .innerJoin('hit', 'hit.articleId', 'article.id')
      .select(['hit.articleId', 'hit.emotion as listedEmotion', 'hit.emotionOrigin', 'hit.subjectIds', 'hit.groupId as listedGroupId'])
      .where('hit.clientId', '=', clientId)
      .where('hit.articleId', '>=', from)
      .orderBy('hit.articleId')
      .limit(PAGE)
      .execute();
    for (const row of rows)
      result.push({
        ...common(row, clientId),
        articleId: row.articleId,
        emotion: row.listedEmotion,
        subjectIds: row.subjectIds,
        isUserEmotion: row.emotionOrigin === 'user',
        wasRuled: row.emotionOrigin === 'rule',
        isDropped: false,
        groupId: row.listedGroupId,
      });
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return result;
    from = last.articleId + 1;
    await new Promise(setImmediate);
  }
}

async function loadDropped(db: Kysely<Database>, clientId: number, firstId: number): Promise<LoadedRow[]> {
  const rows = await withFacts(db)
    .innerJoin('hitDrop', 'hitDrop.articleId', 'article.id')
    .select(['hitDrop.articleId', 'hitDrop.kind', 'hitDrop.ruleId', 'hitDrop.hit'])
    .where('hitDrop.clientId', '=', clientId)
    .where('hitDrop.articleId', '>=', firstId)
    .execute();
  return rows.map((row) => {
    const aside = row.hit;
    const isUserEmotion = aside.row?.emotionOrigin === 'user';
    return {
      ...common(row, clientId),
      articleId: row.articleId,
      emotion: isUserEmotion ? (aside.row?.emotion ?? aside.emotion) : aside.emotion,
      subjectIds: aside.subjects.map((subject) => subject.subjectId),
      isUserEmotion,
      wasRuled: aside.origin === 'rule',
      isDropped: true,
      groupId: 0,
      kind: row.kind,
      ruleId: row.ruleId,
    };
  });
}

const withFacts = (db: Kysely<Database>) =>
  db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .where('article.deletedAt', 'is', null)
    .select(FACT_COLUMNS)
    .select(['article.url', 'article.sourceId', 'article.scopeClientId', 'site.domain', 'author.name as author'])
    .select(['article.id', 'article.groupId', 'article.groupNearestId', 'article.groupRatio']);

function common(row: FactRow, clientId: number): Pick<LoadedRow, 'facts' | 'link' | 'isHand'> {
  const { id, groupId, groupNearestId, groupRatio } = row;
  return {
    isHand: handOf(row) === clientId,
    link: { id, groupId, groupNearestId, groupRatio },
    facts: {
      ...storedFacts(row),
      url: row.url,
      domain: row.domain,
      author: row.author ?? '',
    },
  };
}
interface FactRow extends GroupLink, ArticleFacts {
  url: string;
  domain: string;
  author: string | null;
  sourceId: number | null;
  scopeClientId: number;
}
