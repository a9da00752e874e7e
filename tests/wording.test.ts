// docs/wording.md holds for every text that people see: what it says a term is not called stands in no message file.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SRC = path.join(ROOT, 'src');
const catalogues = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /^(web|features\/[^/]+\/[^/]+)\/messages\.(zh-CN|en-US)\.ts$/.test(file));

interface Term {
  zh: string[];
  en: string[];
}

const wordsOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Rows of the first table: term, meaning, zh, en, not (zh), not (en), where. */
function readTerms(): Term[] {
  const page = fs.readFileSync(path.join(ROOT, 'docs/wording.md'), 'utf8');
  const table = page.slice(page.indexOf('## Terms'), page.indexOf('## Sentences'));
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => ({ zh: wordsOf(cells[4] ?? ''), en: wordsOf(cells[5] ?? '') }));
}

function textsOf(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value.replaceAll(/\{\{.*?\}\}/g, '…') }];
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, key ? `${key}.${name}` : name));
}

const terms = readTerms();

/** `key: text` of every text that holds one of the words. */
function offences(texts: { key: string; text: string }[], isZh: boolean): string[] {
  const words = terms.flatMap((term) => (isZh ? term.zh : term.en));
  const isIn = (text: string, word: string) => (isZh ? text.includes(word) : new RegExp(String.raw`\b${word}\b`, 'i').test(text));
  return texts.flatMap(({ key, text }) => words.filter((word) => isIn(text, word)).map((word) => `${key}: ${text} (${word})`));
}

test('the page of wording names terms and what they are not called', () => {
  expect(terms.length).toBeGreaterThan(20);
  expect(terms.every((term) => term.zh.length + term.en.length > 0)).toBe(true);
});

describe.each(catalogues)('%s', (file) => {
  test('keeps to the terms of docs/wording.md', async () => {
    const { messages } = (await import(pathToFileURL(path.join(SRC, file)).href)) as { messages: object };
    const texts = textsOf(messages);
    expect(offences(texts, file.includes('zh-CN'))).toEqual([]);
    // What is counted has its plural: `{{total, article|articles}}`, never “article(s)”.
    expect(texts.filter(({ text }) => /\w\((?:e?s|ies)\)/.test(text))).toEqual([]);
  });
});
