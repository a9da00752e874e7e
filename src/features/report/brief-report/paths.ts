export const BRIEF_REPORT = '/front/report/brief-report' as const;
export const REPORT_PREVIEW = '/report-preview' as const;

// What is added to the address of the list of bulletins so that the form of one opens, filled in by another screen.

/** The parameter that holds what the form begins with, as JSON. */
export const ASKED = 'of';

/** Filters of the article list that a bulletin has too. */
const TAKEN = ['subjectId', 'mediaType', 'level', 'emotion', 'language', 'region', 'tagId', 'eventId', 'keyword'] as const;

export const bulletinOfArticles = (articleIds: readonly number[], more: { kind?: 'special' } = {}): Record<string, string> =>
  queryOf({ ...more, picked: articleIds.map((articleId) => ({ articleId, groupName: '', summary: '' })) });

/** Of these in the caller’s basket, or of all of it, in its order and groups and with its abstracts. */
export const bulletinOfBasket = (articleIds: readonly number[] = []): Record<string, string> => queryOf({ basket: articleIds });

export const bulletinOfSubject = (id: number): Record<string, string> => queryOf({ kind: 'special', subjectId: [id] });

/** `isWider`: the list is narrowed by something that a bulletin cannot ask for. */
export function bulletinOfList(filter: Readonly<Record<string, unknown>>): Record<string, string> {
  const { from, until, ...given } = filter;
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const taken = Object.fromEntries(TAKEN.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  const period = typeof from === 'number' && typeof until === 'number' ? { period: { from, until } } : {};
  return queryOf({
    kind: 'special',
    ...taken,
    ...period,
    isWider: names.length > Object.keys(taken).length || (!('period' in period) && (from ?? until) !== undefined),
  });
}

const queryOf = (asked: Readonly<Record<string, unknown>>): Record<string, string> => ({
  create: 'bulletin',
  [ASKED]: JSON.stringify(asked),
});
