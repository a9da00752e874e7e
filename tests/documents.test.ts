// The documents are correct: generated ones are current, links and named files exist, every error has its texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ERROR_MESSAGES, LOCALES } from '#shared/error-messages.ts';
import { ERRORS } from '#shared/errors.ts';
import { renderColumns } from '../scripts/documents/render-columns.ts';
import { renderLists } from '../scripts/documents/render-lists.ts';
import { renderDocuments } from '../scripts/render-documents.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SCREENSHOTS = 'docs/screenshots';
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll(path.sep, '/')}`),
];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exists = (file: string) => existsSync(path.join(ROOT, file));

describe('generated documents', () => {
  let rendered: Record<string, string> = {};
  beforeAll(async () => {
    rendered = await renderDocuments();
  });

  test.each(['endpoints', 'screens', 'privileges', 'errors', 'config', 'jobs', 'ticket-states'])(
    '%s.md is what `npm run docs` would write now',
    (name) => {
      const file = `docs/generated/${name}.md`;
      expect(read(file)).toBe(rendered[file]);
    },
  );

  test.each(Object.entries(renderLists()))('%s is what `npm run docs` would write now', (file, text) => {
    expect(read(file)).toBe(text);
  });

  test('the columns are those of the migrations', async () => {
    const texts = Object.entries(await renderColumns());
    expect(texts.map(([file]) => read(file))).toEqual(texts.map(([, text]) => text));
  });

  test('docs/generated holds nothing else', () => {
    const files = readdirSync(path.join(ROOT, 'docs/generated')).map((name) => `docs/generated/${name}`);
    expect(files.toSorted()).toEqual(Object.keys(rendered).toSorted());
  });
});

describe.each(PAGES)('%s', (file) => {
  const text = read(file);

  test('links only to what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => (match[1] as string).split('#')[0] as string);
    const paths = targets
      .filter((target) => target !== '' && !/^[a-z]+:/i.test(target))
      .map((target) => path.posix.join(path.posix.dirname(file), target));
    const wanted = paths.filter((target) => !target.startsWith(`${SCREENSHOTS}/`) || exists(SCREENSHOTS));
    expect(wanted.filter((target) => !exists(target))).toEqual([]);
  });

  test('names only source files that are there', () => {
    const named = [...text.matchAll(/`((?:src|tests|scripts|samples|benchmarks|training|docs)\/[\w./-]+)`/g)].map(
      (match) => match[1] as string,
    );
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});

test('what the browser keeps is in the table of the web platform, and nothing else is', () => {
  const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const keysIn = (text: string): string[] => [...text.matchAll(/(?<=['"`])KS_\w+(?=['"`])/g)].map(([key]) => key);
  const text = read('src/web/README.md');
  const listed = keysIn(text.slice(text.indexOf('## What the browser keeps')));
  const used = new Set(sources.flatMap((file) => keysIn(read(`src/${file}`))));
  expect(used.size).toBeGreaterThan(15);
  expect(listed.toSorted()).toEqual([...used].toSorted());
  const owner = path.normalize('web/session/storage.ts');
  expect(sources.filter((file) => file !== owner && /\b(local|session)Storage\b/.test(read(`src/${file}`)))).toEqual([]);
});

test.each(LOCALES)('every error code has a text in %s, and no text is without its code', (locale) => {
  const texts = ERROR_MESSAGES[locale];
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
});
