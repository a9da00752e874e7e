import type { MatchableArticle } from '#analysis/expression/matchable.ts';
import type { FilterPart } from '#ingest/pipeline/subject-filter.ts';
import type { SubjectFilter } from '../contract.ts';
import type { Explanation } from '../explanation.schema.ts';

/** What an explanation judges, wherever it came from. */
export interface JudgedArticle {
  text: MatchableArticle;
  facts: Explanation['article'];
  /** Parts of the filter that refuse it. */
  refusals: (filter: SubjectFilter) => FilterPart[];
}
