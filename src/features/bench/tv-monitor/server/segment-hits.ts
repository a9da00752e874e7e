// Finds the words said in each segment, with the same expressions and matching as everywhere, on each segment's text.
import type { Kysely } from 'kysely';
import { explainAll, loadExpressions, parseKeyword } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import type { Segment } from '#shared/broadcast.ts';

export interface SegmentHits extends Segment {
  hits: { start: number; end: number; word: string }[];
}
interface Explained {
  id: number;
  siteDomain: string;
  subjects: readonly { id: number }[];
}
interface Asked {
  articles: readonly Explained[];
  keyword: string | undefined;
  /** Only these of an article's subjects. */
  subjectIds: readonly number[] | undefined;
}

/** Only the searched words, if there are any; otherwise the words of the article's subjects that the caller may see. */
export async function segmentExplainer(platform: Platform, actor: Actor, { articles, keyword, subjectIds }: Asked) {
  const wanted = subjectIds?.length ? new Set(subjectIds) : undefined;
  const searched = await parseKeyword(platform, actor, keyword);
  const ids = [...new Set(articles.flatMap((article) => article.subjects.map(({ id }) => id)))].filter((id) => !wanted || wanted.has(id));
  const expressions = searched ? [{ subjectId: 0, node: searched }] : await loadExpressions(platform, actor, ids);
  const resolve = await loadDictionaries(platform.store, actor.clientId);
  return (article: Explained, segments: readonly Segment[]): SegmentHits[] => {
    const own = new Set(article.subjects.map(({ id }) => id));
    const mine = expressions.filter(({ subjectId }) => subjectId === 0 || own.has(subjectId));
    return segments.map((segment) => {
      const text = { id: article.id, title: '', content: segment.text, author: '', site: article.siteDomain, summary: '' };
      const spans = explainAll(mine, text, resolve).filter((span) => span.field === 'content');
      return { ...segment, hits: spans.map(({ start, end, word }) => ({ start, end, word })) };
    });
  };
}

export async function readSegments(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Segment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('broadcast')
    .select(['articleId', 'segments'])
    .where('articleId', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.articleId, row.segments]));
}
