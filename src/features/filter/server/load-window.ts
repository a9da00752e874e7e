// A client's articles from an id on: those that people see, and those that a filter keeps out.
import type { Kysely } from 'kysely';
import type { GroupLink } from '#ingest/pipeline/client-group.ts';
import type { RuleFacts } from '#ingest/pipeline/filter-rules.ts';
import type { PutAsideHit } from '#ingest/pipeline/hit-drops.ts';
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
  /** The stored emotion is one that rules had a say in. */
  wasRuled: boolean;
  /** A person has decided: no filter takes it away. */
  isSafe: boolean;
  isDropped: boolean;
  /** How it hangs in its group, and the group in which the client lists it: 0 when it is kept out. */
  link: GroupLink;
  groupId: number;
  kind?: DropKind;
  ruleId?: number;
}
const PAGE = 1000;

/** Newest first. */
export async function loadWindow(db: Kysely<Database>, clientId: number, firstId: number): Promise<WindowRow[]> {
  const corrected = await db.selectFrom('hit_correction').select('article_id').distinct().where('client_id', '=', clientId).execute();
  const safe = new Set(corrected.map((row) => row.article_id));
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
      .innerJoin('hit', 'hit.article_id', 'article.id')
      .select(['hit.article_id', 'hit.emotion', 'hit.emotion_origin', 'hit.subject_ids', 'hit.group_id as groupId'])
      .where('hit.client_id', '=', clientId)
      .where('hit.article_id', '>=', from)
      .orderBy('hit.article_id')
      .limit(PAGE)
      .execute();
    for (const row of rows)
      result.push({
        ...common(row, clientId),
        articleId: row.article_id,
        emotion: row.emotion,
        subjectIds: JSON.parse(row.subject_ids) as number[],
        isUserEmotion: row.emotion_origin === 'user',
        wasRuled: row.emotion_origin === 'rule',
        isDropped: false,
        groupId: row.groupId,
      });
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return result;
    from = last.article_id + 1;
    await new Promise(setImmediate);
  }
}

async function loadDropped(db: Kysely<Database>, clientId: number, firstId: number): Promise<LoadedRow[]> {
  const rows = await withFacts(db)
    .innerJoin('hit_drop', 'hit_drop.article_id', 'article.id')
    .select(['hit_drop.article_id', 'hit_drop.kind', 'hit_drop.rule_id', 'hit_drop.hit'])
    .where('hit_drop.client_id', '=', clientId)
    .where('hit_drop.article_id', '>=', firstId)
    .execute();
  return rows.map((row) => {
    const aside = JSON.parse(row.hit) as PutAsideHit;
    const isUserEmotion = aside.row?.emotion_origin === 'user';
    return {
      ...common(row, clientId),
      articleId: row.article_id,
      emotion: isUserEmotion ? (aside.row?.emotion ?? aside.emotion) : aside.emotion,
      subjectIds: aside.subjects.map((subject) => subject.subjectId),
      isUserEmotion,
      wasRuled: aside.origin === 'rule',
      isDropped: true,
      groupId: 0,
      kind: row.kind,
      ruleId: row.rule_id,
    };
  });
}

const withFacts = (db: Kysely<Database>) =>
  db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.site_id')
    .leftJoin('author', 'author.id', 'article.author_id')
    .where('article.deleted_at', 'is', null)
    .select(['article.url', 'article.media_type', 'article.language', 'article.length', 'article.junk_score'])
    .select(['article.source_id', 'article.scope_client_id', 'site.domain', 'author.name as author'])
    .select(['article.id', 'article.group_id', 'article.group_nearest_id', 'article.group_ratio']);

function common(row: FactRow, clientId: number): Pick<LoadedRow, 'facts' | 'link' | 'isHand'> {
  const { id, group_id, group_nearest_id, group_ratio } = row;
  return {
    isHand: handOf(row) === clientId,
    link: { id, group_id, group_nearest_id, group_ratio },
    facts: {
      url: row.url,
      domain: row.domain,
      author: row.author ?? '',
      mediaType: row.media_type,
      language: row.language,
      length: row.length,
      junkScore: row.junk_score,
    },
  };
}
interface FactRow extends GroupLink {
  url: string;
  domain: string;
  author: string | null;
  media_type: RuleFacts['mediaType'];
  language: RuleFacts['language'];
  length: number;
  junk_score: number;
  source_id: number | null;
  scope_client_id: number;
}
