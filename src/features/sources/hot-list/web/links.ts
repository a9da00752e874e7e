import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { SUBJECT_ADD } from '#features/subjects/subject/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import type { HotEvent } from '../contract.ts';

/** The list of exactly the articles that `related.total` counts. */
export const relatedLink = ({ related: { keyword, from, until } }: HotEvent): string =>
  pathTo(CLASSIFIED_INFO, {}, { keyword, from, until });

/** The form of a new subject that finds the same articles as this event, from now on. */
export const subjectLink = ({ title, related }: HotEvent): string => pathTo(SUBJECT_ADD, {}, { name: title, expression: related.keyword });
