import type { Actor } from '../actor.ts';

const SUM_OF_ALL = 0;
const NONE = -1;

/** Subjects whose rollup rows an actor may count: the sum of all, or those that the user's group sees. Never empty. */
export const countedSubjects = ({ visibleSubjectIds }: Pick<Actor, 'visibleSubjectIds'>): readonly number[] =>
  visibleSubjectIds === undefined ? [SUM_OF_ALL] : [NONE, ...visibleSubjectIds];
