// Whether another subject surely has everything that this one finds, judged by both expressions.
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { entails } from '#analysis/expression/entails.ts';
import { inlineSubjects } from '#analysis/expression/inline-subjects.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { isInRegion } from '#shared/regions.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { loadReadableExpressions, loadSubjectExpressions } from '#server/record/subject-expressions.ts';
import { type SubjectFilter, subjectFilter } from '../contract.ts';
import type { CheckContext } from './check-expression.ts';

/** Bounds the time for a client with many subjects: then a containing subject may go unreported. */
const MOST_COMPARISONS = 500_000;

/** Context for checking an expression of this client. `subjectId` is its subject, `filter` that subject's filter. */
export async function loadCheckContext(
  platform: Platform,
  actor: Actor,
  { subjectId, filter }: { subjectId?: number | undefined; filter: SubjectFilter },
): Promise<CheckContext> {
  const { store } = platform;
  const [dictionary, subject, resolve, rows] = await Promise.all([
    loadDictionaries(store, actor.clientId),
    loadReadableExpressions(store.db, actor),
    loadSubjectExpressions(store.db, actor.clientId),
    store.db
      .selectFrom('subject')
      .select(['id', 'name', 'expression', 'filter', 'state'])
      .where('clientId', '=', actor.clientId)
      .orderBy('id')
      .execute(),
  ]);
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const others = rows.filter((row) => row.id !== subjectId && row.state === 'enabled' && (!visible || visible.has(row.id)));
  const findContaining = (node: ExpressionNode): string | undefined => {
    const budget = { left: MOST_COMPARISONS };
    return others.find((row) => {
      if (!isWithin(filter, subjectFilter.parse(row.filter))) return false;
      const parsed = parseExpression(row.expression);
      const other = parsed.ok && parsed.node ? inlineSubjects(parsed.node, resolve, row.name) : undefined;
      return other?.ok === true && entails(node, other.node, dictionary, budget);
    })?.name;
  };
  const edited = rows.find((row) => row.id === subjectId && (!visible || visible.has(row.id)));
  return { dictionary, subject, self: edited?.name, stored: edited?.expression, findContaining };
}

const LISTS = ['mediaTypes', 'siteIds', 'siteGroupIds', 'languages', 'emotions'] as const;

/** Whether every article that fits `inner` fits `outer`. */
export function isWithin(inner: SubjectFilter, outer: SubjectFilter): boolean {
  const areListsWithin = LISTS.every((key) => {
    const [small, large] = [inner[key] as readonly unknown[], outer[key] as readonly unknown[]];
    return large.length === 0 || (small.length > 0 && small.every((value) => large.includes(value)));
  });
  const areRegionsWithin =
    outer.regions.length === 0 ||
    (inner.regions.length > 0 && inner.regions.every((code) => outer.regions.some((region) => isInRegion(code, region))));
  return (
    areListsWithin &&
    areRegionsWithin &&
    inner.minLength >= outer.minLength &&
    inner.junkCutoff <= outer.junkCutoff &&
    (outer.from === null || (inner.from !== null && inner.from >= outer.from)) &&
    (outer.until === null || (inner.until !== null && inner.until <= outer.until))
  );
}
