// Finds the words of each subject in an article: the reason why it is in a list.
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { explainMatch } from '#analysis/expression/explain.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readStoredExpression } from '#server/record/subject-expressions.ts';
import type { HitSpan } from '../contract.ts';
import { parseKeyword } from './article-filter.ts';

export interface ExplainedArticle {
  id: number;
  title: string;
  content: string;
  author: string;
  site: string;
  summary: string;
}
export type ExplainedSpan = HitSpan & { subjectIds: number[] };

const MAX_SUBJECTS = 50;

/** Places of the words of the given subjects and of `keyword`, as offsets in the given strings; each place is listed once. */
export async function findHits(
  platform: Platform,
  actor: Actor,
  article: ExplainedArticle,
  subjectIds: readonly number[],
  keyword: string | undefined,
): Promise<ExplainedSpan[]> {
  const expressions = await loadExpressions(platform, actor, subjectIds);
  const searched = await parseKeyword(platform, actor, keyword);
  if (searched) expressions.push({ subjectId: 0, node: searched });
  const resolve = await loadDictionaries(platform.store, actor.clientId);
  return explainAll(expressions, article, resolve);
}

export interface SubjectExpression {
  subjectId: number;
  node: ExpressionNode;
}

/** Those of the subjects that the caller may see. */
export async function loadExpressions(platform: Platform, actor: Actor, subjectIds: readonly number[]): Promise<SubjectExpression[]> {
  const seen = subjectIds.filter((id) => !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(id));
  if (seen.length === 0) return [];
  const rows = await platform.store.db
    .selectFrom('subject')
    .select(['id', 'clientId', 'name', 'expression'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', seen.slice(0, MAX_SUBJECTS))
    .execute();
  const nodes = await Promise.all(rows.map((row) => readStoredExpression(platform.store.db, row)));
  return rows.flatMap((row, at) => {
    const node = nodes[at];
    return node ? [{ subjectId: row.id, node }] : [];
  });
}

export function explainAll(
  expressions: readonly SubjectExpression[],
  article: ExplainedArticle,
  resolve: (name: string) => readonly string[] | undefined,
): ExplainedSpan[] {
  const spans = new Map<string, ExplainedSpan>();
  for (const { subjectId, node } of expressions) {
    const hits = [
      ...explainMatch(node, article, resolve).hits,
      ...explainMatch(node, { ...article, title: '', content: article.summary }, resolve)
        .hits.filter((hit) => hit.field === 'content')
        .map((hit) => ({ ...hit, field: 'summary' as const })),
    ];
    for (const hit of hits) {
      const key = `${hit.field} ${hit.start} ${hit.end}`;
      const known = spans.get(key);
      if (!known)
        spans.set(key, { field: hit.field, start: hit.start, end: hit.end, word: hit.word, subjectIds: subjectId ? [subjectId] : [] });
      else if (subjectId && !known.subjectIds.includes(subjectId)) known.subjectIds.push(subjectId);
    }
  }
  return [...spans.values()].toSorted((a, b) => a.field.localeCompare(b.field) || a.start - b.start);
}
