import type { MatchableArticle } from '#analysis/expression/matchable.ts';
import type { FilterPart } from '#ingest/pipeline/subject-filter.ts';
import type { SubjectFilter } from '../contract.ts';
import type { Explanation } from '../explanation.schema.ts';

/** The input of an explanation, whatever its origin. */
export interface JudgedArticle {
  text: MatchableArticle;
  facts: Explanation['article'];
  /** Parts of the filter that refuse it. */
  refusals: (filter: SubjectFilter) => FilterPart[];
}
