import { expect, test } from 'vitest';
import { lostFilters, subjectQuery } from './subject-of-search.ts';

test('a subject takes expression and narrowing over, and junk where the search had it', () => {
  expect(subjectQuery({ keyword: '云雀+召回', mediaType: ['weibo'] })).toMatchObject({
    expression: '云雀+召回',
    mediaType: ['weibo'],
    junkBelow: 101,
  });
  expect(subjectQuery({ keyword: 'a|b', keywordField: 'title', junkBelow: 40 })).toMatchObject({
    expression: 'title:(a|b)',
    junkBelow: 40,
  });
});

test('what a subject has no place for is named', () => {
  expect(lostFilters({ keyword: 'a', status: ['unread'], level: ['central'], isFolded: true, from: 1 })).toEqual(['status', 'level']);
});
