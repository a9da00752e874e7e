import { describe, expect, test } from 'vitest';
import type { RuleEntry } from './filter-rules.ts';
import { PlaceRules } from './place-rules.ts';

const found = (entries: [kind: RuleEntry['kind'], value: string][], facts: { url?: string; domain?: string; author?: string }): number[] =>
  new PlaceRules(entries.map(([kind, value], id) => ({ id, list: 'black', kind, value })))
    .find({ url: '', domain: '', author: '', ...facts })
    .map(({ id }) => id);

describe('places', () => {
  test.each<[string, RuleEntry['kind'], string, object, boolean]>([
    ['a site is its domain', 'site', 'example.com', { domain: 'example.com' }, true],
    ['and all below it', 'site', 'https://Example.com/', { domain: 'news.example.com' }, true],
    ['but no other that ends alike', 'site', 'example.com', { domain: 'notexample.com' }, false],
    ['a site below is not the one above', 'site', 'news.example.com', { domain: 'example.com' }, false],
    ['an author is compared without case, width and script', 'author', 'ＷＡＮＧ  Wu', { author: 'Wang Wu' }, true],
    ['also in the other script', 'author', '张伟', { author: '張偉' }, true],
    ['but as a whole', 'author', '张伟', { author: '张伟民' }, false],
    ['no author is nobody', 'author', '张伟', { author: '' }, false],
    ['an address means itself', 'url', 'example.com/a', { url: 'https://www.example.com/a' }, true],
    ['and pages below', 'url', 'http://example.com/a', { url: 'https://example.com/a/1.html' }, true],
    ['and its queries', 'url', 'example.com/a', { url: 'https://example.com/a?id=1' }, true],
    ['but not a longer name', 'url', 'example.com/sports', { url: 'https://example.com/sportswear/1' }, false],
    ['nor another host', 'url', 'example.com/a', { url: 'https://m.example.com/a' }, false],
    ['a host alone means its pages', 'url', 'm.example.com', { url: 'https://m.example.com/a' }, true],
    ['a path keeps its case', 'url', 'example.com/A', { url: 'https://example.com/a' }, false],
    ['a word is no place', 'word', 'example.com', { domain: 'example.com' }, false],
  ])('%s', (_name, kind, value, facts, isFound) => {
    expect(found([[kind, value]], facts)).toEqual(isFound ? [0] : []);
  });

  test('all that fit are found, in the order of the lists', () => {
    const entries: [RuleEntry['kind'], string][] = [
      ['url', 'a.example.com/1'],
      ['author', '张三'],
      ['site', 'example.com'],
      ['site', 'a.example.com'],
    ];
    expect(found(entries, { url: 'https://a.example.com/1', domain: 'a.example.com', author: '张三' })).toEqual([0, 1, 2, 3]);
  });
});
