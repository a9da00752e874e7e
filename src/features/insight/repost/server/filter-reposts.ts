// Selects the reposts of a thread that a number on the screen counts.
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isBelow } from '#analysis/spread/repost-tree.ts';
import type { repostContract } from '../contract.ts';
import { emotionOf } from './emotion-of.ts';
import type { StoredRepost, Thread } from './load-thread.ts';
import { provinceOfText } from './count-regions.ts';
import { findOpinions, placesOfWord } from './read-words.ts';

export type RepostFilter = Omit<Input<typeof repostContract.reposts>, 'page' | 'pageSize' | 'id'>;

/** Places, in order of time. */
export function filterReposts(thread: Thread, filter: RepostFilter): number[] {
  const tests = testsOf(thread, filter);
  return thread.reposts.flatMap((repost, place) => (tests.every((test) => test(repost, place)) ? [place] : []));
}

type Test = (repost: StoredRepost, place: number) => boolean;

function testsOf(thread: Thread, filter: RepostFilter): Test[] {
  const { tree } = thread;
  const tests: Test[] = [...structureTests(thread, filter), ...setTests(thread, filter)];
  const { author, emotion, region, province, from, until, keyword } = filter;
  if (author !== undefined) tests.push((repost) => repost.author === author);
  if (emotion !== undefined) tests.push((repost) => emotionOf(repost) === emotion);
  if (region !== undefined) tests.push((repost) => repost.region === region);
  if (province !== undefined) tests.push((repost) => provinceOfText(repost.region) === province);
  if (from !== undefined) tests.push(({ at }) => at >= from);
  if (until !== undefined) tests.push(({ at }) => at <= until);
  if (keyword) tests.push(({ own, author: name }) => `${own} ${name}`.toLowerCase().includes(keyword.toLowerCase()));
  if (filter.hasFollowers) tests.push(({ followers }) => followers !== null);
  if (filter.hasUnknownParent) {
    const unknown = new Set(tree.unknown);
    tests.push((_, place) => unknown.has(place));
  }
  return tests;
}

function structureTests({ tree, placeOf, reposts }: Thread, filter: RepostFilter): Test[] {
  const tests: Test[] = [];
  const { repostId, parentId, under, level, to } = filter;
  const place = (id: number, field: string): number => {
    const found = placeOf.get(id);
    if (found === undefined) throw new AppError('not-found', { field });
    return found;
  };
  if (repostId !== undefined) {
    const wanted = place(repostId, 'repostId');
    tests.push((_, at) => at === wanted);
  }
  if (parentId !== undefined) {
    const above = parentId === 0 ? -1 : place(parentId, 'parentId');
    tests.push((_, at) => tree.parent[at] === above);
  }
  if (under !== undefined) {
    const above = place(under, 'under');
    tests.push((_, at) => isBelow(tree, at, above));
  }
  if (level !== undefined) tests.push((_, at) => tree.level[at] === level);
  if (to !== undefined) tests.push((_, at) => reposts[tree.parent[at] as number]?.author === to);
  return tests;
}

/** Occurrences that need all reposts to be found. */
function setTests(thread: Thread, { word, opinion, sign, signKey }: RepostFilter): Test[] {
  const tests: Test[] = [];
  const within = (places: readonly number[]): void => {
    const wanted = new Set(places);
    tests.push((_, place) => wanted.has(place));
  };
  if (word !== undefined) within(placesOfWord(thread, word));
  if (opinion !== undefined) within(findOpinions(thread).find(({ text }) => text === opinion)?.places ?? []);
  if (sign !== undefined)
    within(thread.signs[sign].filter(({ key }) => signKey === undefined || key === signKey).flatMap(({ places }) => places));
  return tests;
}
