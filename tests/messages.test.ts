// Texts: the same keys in both languages, no unused key, no Chinese in the pages' sources. A computed key counts as used when its fixed beginning is
// in a template literal: `emotion.${value}` uses all of `emotion`.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { screens } from '#main/features.web.ts';
import { catalogue as office } from '#main/messages-office.zh-CN.ts';
import { needsAllTexts } from '#web/screens/needs-all-texts.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
const pageSources = files.filter(
  (file) => /^(web\/.*|features\/[^/]+\/[^/]+\/web\/.*|main\/(features\.)?web)\.tsx?$/.test(file) && !/messages\.|\.test\./.test(file),
);
const chineseCatalogues = files.filter((file) => file.endsWith('messages.zh-CN.ts') && !file.startsWith('main/'));

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );

const load = async (file: string): Promise<object> =>
  ((await import(pathToFileURL(path.join(SRC, file)).href)) as { messages: object }).messages;

/** The work bench uses the texts of articles and of the work on them. */
const SPEAKERS: Record<string, string> = {
  'features/report/brief-report': 'features/report/bulletin-desk/',
  'features/core/article': 'features/bench/work-bench/',
  'features/core/article-work': 'features/bench/work-bench/',
};

const textOfPage = new Map(pageSources.map((file) => [file, fs.readFileSync(path.join(SRC, file), 'utf8')]));

/** Screens of a feature may use the platform's texts, so the platform's keys are searched everywhere. */
const sourcesFor = (catalogue: string): string[] =>
  pageSources.filter((file) => {
    const folder = path.dirname(catalogue);
    return (
      catalogue.startsWith('web/') || file.startsWith('web/') || file.startsWith(`${folder}/`) || file.startsWith(SPEAKERS[folder] ?? '-')
    );
  });

/** What a source names: whole texts in quotes, also behind `messages:`, and fixed beginnings of templates. Each source is read once. */
const namesOfPage = new Map(
  [...textOfPage].map(([file, text]) => [
    file,
    {
      whole: new Set([...text.matchAll(/(?<=['"`:])[\w.-]+(?=['"`])/g)].map(([name]) => name)),
      beginnings: new Set([...text.matchAll(/`([\w-]*\.[\w.-]*)\$\{/g)].map((match) => match[1])),
    },
  ]),
);

function isUsed(key: string, file: string): boolean {
  const names = namesOfPage.get(file);
  if (names?.whole.has(key)) return true;
  for (let length = 1; length < key.length; length += 1) if (names?.beginnings.has(key.slice(0, length))) return true;
  return false;
}

describe.each(chineseCatalogues)('%s', (file) => {
  test('has the same keys in English', async () => {
    expect(keysOf(await load(file.replace('zh-CN', 'en-US'))).toSorted()).toEqual(keysOf(await load(file)).toSorted());
  });
  test('has no key that nothing uses', async () => {
    const sources = sourcesFor(file);
    expect(keysOf(await load(file)).filter((key) => !sources.some((source) => isUsed(key, source)))).toEqual([]);
  });
});

/** The keys that a page asks by: `question={t('confirm.remove', …)}`, or `question: t(…)`. */
const questionsIn = (source: string): string[] =>
  [...source.matchAll(/(?<!<RemoveDialog\n\s*)question(?:=\{|: )([^\n]*)/g)].flatMap((asked) =>
    [...(asked[1] ?? '').matchAll(/\bt\('([\w.]+)'/g)].map((key) => key[1] ?? ''),
  );

const questionsOfPage = new Map([...textOfPage].map(([file, text]) => [file, questionsIn(text)]));

const textOf = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), texts);

/** Asked by a list of facts, which the question itself shows. */
const WITH_FACTS = ['backfill.offer'];

test('every question says what follows, in both languages', async () => {
  const found: string[] = [];
  let questions = 0;
  for (const file of chineseCatalogues)
    for (const key of sourcesFor(file).flatMap((source) => questionsOfPage.get(source) ?? []))
      for (const catalogue of [file, file.replace('zh-CN', 'en-US')]) {
        const text = textOf(await load(catalogue), key);
        if (typeof text !== 'string' || WITH_FACTS.includes(key)) continue;
        questions += 1;
        if (!text.includes('\n')) found.push(`${catalogue}: ${key}`);
      }
  expect(found).toEqual([]);
  expect(questions).toBeGreaterThan(60);
});

/** Verbs, units, and a multiple or a row, of which there are always several. */
const NO_COUNT = /(suggests|has|as|ms|was|is|others|times|needs|waits|this)$|^\{\{(name|user|kind|domain)\}\}/;

const valuesOf = (texts: object): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value as object)));

test('an English number names its things in singular and plural: {{total, article|articles}}', async () => {
  const found: string[] = [];
  for (const file of chineseCatalogues)
    for (const text of valuesOf(await load(file.replace('zh-CN', 'en-US'))))
      for (const [shown] of text.matchAll(/\{\{\w+\}\} (?:new |other |chosen |selected |more )?[a-z]+s\b(?! ?\()/g))
        if (!NO_COUNT.test(shown)) found.push(`${file}: ${shown}`);
  expect(found).toEqual([]);
});

test('no Chinese stands in a source of the pages outside the message files', () => {
  expect(pageSources.filter((file) => /\p{Script=Han}/u.test(textOfPage.get(file) ?? ''))).toEqual([]);
});

test('a screen opened by its address waits for its texts', () => {
  const late = screens.filter((screen) => (screen.title.split(':')[0] ?? '') in office);
  expect(late.map((screen) => screen.path).filter((path) => !needsAllTexts(path))).toEqual([]);
  expect(late.length).toBeGreaterThan(40);
});
