import { describe, expect, test } from 'vitest';
import { cutSnippet } from './cut-snippet.ts';

describe('cutSnippet', () => {
  test('gives a short text whole', () => {
    expect(cutSnippet('云雀召回', { start: 2, end: 4 })).toEqual({ snippet: '云雀召回', snippetStart: 0 });
  });

  test('gives 24 characters on each side of a place in a long text', () => {
    const text = `${'前'.repeat(100)}云雀${'后'.repeat(100)}`;
    expect(cutSnippet(text, { start: 100, end: 102 })).toEqual({ snippet: `${'前'.repeat(24)}云雀${'后'.repeat(24)}`, snippetStart: 76 });
  });

  test('never cuts a surrogate pair, which could not be encoded', () => {
    const text = `${'😀'.repeat(50)}a云雀a${'😀'.repeat(50)}`;
    const { snippet, snippetStart } = cutSnippet(text, { start: 101, end: 103 });
    expect(encodeURIComponent(snippet)).toContain('a');
    expect(text.slice(snippetStart, snippetStart + snippet.length)).toBe(snippet);
  });

  test('gives the beginning of a place that is longer than a snippet', () => {
    expect(cutSnippet('字'.repeat(500), { start: 0, end: 500 }).snippet).toHaveLength(84);
  });
});
