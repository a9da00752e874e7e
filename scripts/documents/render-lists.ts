// Lists of files that the programs import by name: generated from the folders, so that nobody has to maintain them, and formatted like hand-written
// code.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOTE = '// Written by `npm run docs`. Change the folders, not this file.';

/** Features whose texts are needed at once; those of all others are loaded later, except for files of titles. */
const EVERYBODYS = ['article', 'browse-history', 'favorite', 'home', 'publication', 'remark', 'selected'];
/** Its texts are loaded with the entry, before any list. */
const AT_THE_ENTRY = 'session';

const namesIn = (folder: string) => readdirSync(path.join(ROOT, folder)).toSorted();
const camelCase = (name: string) => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const lines = (...parts: readonly string[]) => `${parts.join('\n')}\n`;

/** Text by path below the root of the repository. */
export function renderLists(): Record<string, string> {
  return {
    'src/main/messages.zh-CN.ts': renderTexts('zh-CN', false),
    'src/main/messages.en-US.ts': renderTexts('en-US', false),
    'src/main/messages-office.zh-CN.ts': renderTexts('zh-CN', true),
    'src/main/messages-office.en-US.ts': renderTexts('en-US', true),
    'src/server/db/migrations.ts': renderMigrations(),
    'tests/endpoints/endpoint-cases.ts': renderCases(),
  };
}

function renderTexts(language: string, isOffice: boolean): string {
  const features = namesIn('src/features').flatMap((area) =>
    namesIn(`src/features/${area}`).flatMap((name) => {
      if (name === AT_THE_ENTRY || (isOffice && EVERYBODYS.includes(name))) return [];
      const kind = isOffice || EVERYBODYS.includes(name) ? 'messages' : 'titles';
      const file = `features/${area}/${name}/${kind}.${language}.ts`;
      return existsSync(path.join(ROOT, 'src', file)) ? [{ name, kind, file }] : [];
    }),
  );
  const all = isOffice ? features : [...features, { name: 'web', kind: 'messages', file: `web/messages.${language}.ts` }];
  return lines(
    NOTE,
    isOffice
      ? '// Texts that follow those of `messages`. A feature’s name is its namespace.'
      : '// Texts of the platform, of what everybody uses, and the titles of the menu. A feature’s name is its namespace.',
    ...all.map(({ name, kind, file }) => `import { ${kind} as ${camelCase(name)}Texts } from '#${file}';`),
    '',
    'export const catalogue = {',
    ...all.map(({ name }) => `  ${camelCase(name)}: ${camelCase(name)}Texts,`),
    '};',
  );
}

function renderMigrations(): string {
  const names = namesIn('src/server/db/migrations').flatMap((file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? []);
  const nameOf = (name: string) => `m${name.slice(0, 4)}`;
  return lines(
    NOTE,
    ...names.map((name) => `import * as ${nameOf(name)} from './migrations/${name}.ts';`),
    '',
    'export const MIGRATIONS = {',
    ...names.map((name) => `  '${name}': ${nameOf(name)},`),
    '};',
  );
}

function renderCases(): string {
  const names = namesIn('tests/endpoints/cases').flatMap((file) => (file === 'endpoint-case.ts' ? [] : path.basename(file, '.ts')));
  return lines(
    NOTE,
    '// For every endpoint: an input that works, and one that names what belongs to another client; a file a feature in `cases`.',
    ...names.map((name) => `import { ${camelCase(name)}Cases } from './cases/${name}.ts';`),
    "import type { EndpointCase } from './cases/endpoint-case.ts';",
    '',
    '/** Keys are `METHOD path`. */',
    'export const ENDPOINT_CASES: Record<string, EndpointCase> = {',
    ...names.map((name) => `  ...${camelCase(name)}Cases,`),
    '};',
  );
}
