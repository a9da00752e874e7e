import { explainMatch } from '#analysis/expression/explain.ts';
import type { MatchHit } from '#analysis/expression/locate-hits.ts';
import type { MatchableArticle } from '#analysis/expression/matchable.ts';
import { type FailedClause, whyNot } from '#analysis/expression/why-not.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { loadReadableExpressions } from '#server/record/subject-expressions.ts';
import type { subjectTrialContract } from '../trial.contract.ts';
import type { Explanation } from '../explanation.schema.ts';
import { requireExpression } from './check-expression.ts';
import { cutSnippet } from './cut-snippet.ts';
import { findArticle } from './judged-article.ts';
import type { PageReader } from './page-reader.ts';
import type { Input } from '#shared/contract.ts';

export type ExplainInput = Input<(typeof subjectTrialContract)['explain']>;
const MOST_FAILURES = 50;

/** Why a subject with this expression and filter would have the article, or would not: by the same evaluation and rules as the matching. */
export async function explainArticle(platform: Platform, readPage: PageReader, actor: Actor, input: ExplainInput): Promise<Explanation> {
  const node = requireExpression(input.expression, await loadReadableExpressions(platform.store.db, actor));
  const { text, facts, refusals } = await findArticle(platform, actor, input.article, readPage);
  const resolve = await loadDictionaries(platform.store, actor.clientId);
  const { matched, hits } = explainMatch(node, text, resolve);
  const failures = matched ? [] : whyNot(node, text, resolve);
  const filterFailures = refusals(input.filter);
  return {
    isMatch: matched && filterFailures.length === 0,
    expression: input.expression,
    article: facts,
    hits: hits.map((hit) => toPlace(hit, text)),
    failures: failures.slice(0, MOST_FAILURES).map((failure) => describeFailure(failure, text)),
    failureTotal: failures.length,
    filterFailures,
  };
}

const toPlace = (hit: MatchHit, text: MatchableArticle) => ({ ...hit, ...cutSnippet(text[hit.field] ?? '', hit) });

function describeFailure({ clause, reason, words, hits, distance }: FailedClause, text: MatchableArticle): Explanation['failures'][number] {
  return {
    start: clause.start,
    end: clause.end,
    reason,
    words,
    places: hits.map((hit) => toPlace(hit, text)),
    ...(distance === undefined ? {} : { distance }),
    ...(clause.kind === 'near' ? { allowed: clause.distance } : {}),
  };
}
