import { expect, test } from 'vitest';
import { findFollowers, isByline } from './find-followers.ts';
import { parsePage } from './parse-page.ts';

function followers(card: string, author = '林默'): number | undefined {
  const page = parsePage(`<html><body>${card}<p>正文，粉丝 99 人。</p></body></html>`, 'https://weibo.example.com/1');
  if (!page) throw new Error('no page');
  return findFollowers(page, author);
}
const card = (text: string): string => `<div class="author-card"><b>林默</b> ${text}</div>`;

test.each([
  ['粉丝 1.2万', 12_000],
  ['粉丝：3,450 关注：12', 3450],
  ['关注：12 粉丝：3,450', 3450],
  ['关注 12 · 粉丝 340', 340],
  ['粉丝数 10万+', 100_000],
  ['1.5亿粉丝', 150_000_000],
  ['12.3K followers', 12_300],
  ['0 粉丝', 0],
])('%s', (text, count) => {
  expect(followers(card(text))).toBe(count);
});

test.each([
  '',
  '粉丝',
  '粉丝很多',
  '关注 12 粉丝 340',
  '340粉丝 12关注',
  '粉丝 -5',
  '粉丝 1.2.3',
  '粉丝服务热线 95555',
  '粉丝 99999999999999',
])('%s says nothing', (text) => {
  expect(followers(card(text))).toBeUndefined();
});

test('of another person, or in the text, it says nothing of the author', () => {
  expect(followers(card('粉丝 1.2万'), '沈河')).toBeUndefined();
  expect(followers('<p class="text">林默 粉丝 1.2万</p>')).toBeUndefined();
  expect(followers(`<div class="user-list">林默${'很长'.repeat(200)} 粉丝 5</div>`)).toBeUndefined();
});

test('a name with numbers is no number', () => {
  expect(followers('<div class="user-card">粉丝 88 粉丝团 粉丝 7</div>', '粉丝 88')).toBe(7);
});

test('the line of an author above the text may have the number too, and nothing else', () => {
  for (const line of ['林默', '林默 粉丝 1.2万', '林默 · 粉丝：340', '林默 1.2万粉丝', '林默 12 followers'])
    expect(isByline(line, '林默'), line).toBe(true);
  for (const line of ['', '林默说，粉丝 340 人', '林默 粉丝很多', '沈河', '粉丝 340', '林默 粉丝 1.2万 关注'])
    expect(isByline(line, '林默'), line).toBe(false);
});
