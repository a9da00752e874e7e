// Import rules of the folders from ARCHITECTURE.md, checked on every import of the sources.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');
const SOURCES = FILES.filter((file) => !isTest(file));

interface Import {
  from: string;
  /** Path below src/, or the name of a package. */
  to: string;
  isOurs: boolean;
  /** `import()`: loaded when needed, so it closes no cycle. */
  isLazy: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(SRC, file), 'utf8');
  const specifiers = [
    ...text.matchAll(/^\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm),
  ];
  return specifiers.map((match) => {
    const specifier = (match[1] ?? match[2] ?? match[3]) as string;
    const isLazy = match[3] !== undefined;
    if (specifier.startsWith('#')) return { from: file, to: specifier.slice(1), isOurs: true, isLazy };
    if (specifier.startsWith('.'))
      return { from: file, to: path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)), isOurs: true, isLazy };
    return { from: file, to: specifier, isOurs: false, isLazy };
  });
}

const IMPORTS = SOURCES.flatMap(importsOf);
const area = (file: string) => file.split('/')[0] as string;
/** `subjects/subject`; undefined outside the features. */
const feature = (file: string) => (area(file) === 'features' ? file.split('/').slice(1, 3).join('/') : undefined);
const featureArea = (file: string) => file.split('/')[1] as string;
/** A feature file's side: contract, paths, messages, server or web. */
const side = (file: string) => file.split('/')[3] ?? '';
/** Modules with only names of addresses, which all features may import. */
const isPaths = (file: string) => /^features\/[^/]+\/[^/]+\/paths\.ts$/.test(file);

/** The areas of features that each may import, besides itself: the order of ARCHITECTURE.md. */
const AREAS: Record<string, readonly string[]> = {
  core: [],
  subjects: ['core'],
  bench: ['core', 'subjects'],
  sources: ['core', 'subjects'],
  office: ['core', 'subjects'],
  insight: ['core', 'subjects', 'bench', 'sources', 'office'],
  inform: ['core', 'subjects', 'bench', 'sources', 'office', 'insight'],
  report: ['core', 'subjects', 'bench', 'sources', 'office', 'insight', 'inform'],
};

const MAY: Record<string, readonly string[]> = {
  shared: ['shared'],
  analysis: ['shared', 'analysis'],
  server: ['shared', 'analysis', 'server'],
  ingest: ['shared', 'analysis', 'server', 'ingest'],
  web: ['shared', 'web'],
  features: ['shared', 'analysis', 'server', 'ingest', 'web', 'features'],
  main: ['shared', 'analysis', 'server', 'ingest', 'web', 'features', 'main', 'samples'],
};

function violations(isWrong: (found: Import) => boolean): string[] {
  return IMPORTS.filter((found) => found.isOurs && isWrong(found)).map((found) => `${found.from} → ${found.to}`);
}

describe('imports', () => {
  test('each folder imports only what stands below it', () => {
    // The index port uses expressions; the server uses nothing else of analysis.
    expect(violations(({ from, to }) => !MAY[area(from)]?.includes(area(to)))).toEqual([]);
  });

  test('shared imports no package but zod, and analysis does no input or output but reading its own data', () => {
    const packages = IMPORTS.filter((found) => !found.isOurs && area(found.from) === 'shared').map((found) => found.to);
    expect([...new Set(packages)].filter((name) => name !== 'zod')).toEqual([]);
    const io = IMPORTS.filter(
      (found) => area(found.from) === 'analysis' && found.to.startsWith('node:') && found.from !== 'analysis/asset.ts',
    ).map((found) => `${found.from} ${found.to}`);
    expect(io.filter((name) => !/node:(buffer|url)$/.test(name))).toEqual([]);
  });

  test('every drawing stands in a card that says it in words, or has words of its own', () => {
    const drawings = /^web\/chart\/(?:Chart|Drawing|LookDrawing)\.tsx$/;
    expect(violations(({ from, to }) => drawings.test(to) && !from.startsWith('web/chart/'))).toEqual([]);
    const library = IMPORTS.filter((found) => found.to.startsWith('echarts') && !found.from.startsWith('web/chart/')).map(
      (found) => found.from,
    );
    expect([...new Set(library)].filter((file) => !file.startsWith('features/insight/entity-network/'))).toEqual([]);
  });

  test('a screen asks by the shared question only', () => {
    const asks = (file: string) => /\bPopconfirm\b|\b[mM]odal\.(confirm|warning|info)\(/.test(readFileSync(path.join(SRC, file), 'utf8'));
    expect(SOURCES.filter(asks)).toEqual(['web/ui/use-question.ts']);
  });

  test('an input is refused with a reason in words', () => {
    const isBare = (file: string) => /AppError\(\s*'invalid-input'/.test(readFileSync(path.join(SRC, file), 'utf8'));
    expect(SOURCES.filter((file) => file.startsWith('features/') && isBare(file))).toEqual([]);
  });

  test('a server part of a feature imports no page, and a page no server', () => {
    expect(
      violations(
        ({ from, to }) =>
          feature(from) !== undefined && side(from) === 'server' && (area(to) === 'web' || (area(to) === 'features' && side(to) === 'web')),
      ),
    ).toEqual([]);
    expect(
      violations(
        ({ from, to }) =>
          feature(from) !== undefined &&
          side(from) === 'web' &&
          (['server', 'ingest', 'analysis'].includes(area(to)) || (area(to) === 'features' && side(to) === 'server')),
      ),
    ).toEqual([]);
  });

  test('a contract imports only shared code and other contracts', () => {
    expect(violations(({ from, to }) => side(from) === 'contract.ts' && area(to) !== 'shared' && side(to) !== 'contract.ts')).toEqual([]);
  });

  test('an area of features imports only those before it', () => {
    const known = new Set(FILES.flatMap((file) => (area(file) === 'features' ? [featureArea(file)] : [])));
    expect([...known].toSorted()).toEqual(Object.keys(AREAS).toSorted());
    expect(
      violations(({ from, to }) => {
        if (feature(from) === undefined || feature(to) === undefined || isPaths(to)) return false;
        return featureArea(from) !== featureArea(to) && !AREAS[featureArea(from)]?.includes(featureArea(to));
      }),
    ).toEqual([]);
  });

  test('features are in no knot', () => {
    const graph = new Map<string, Set<string>>();
    for (const { from, to, isOurs } of IMPORTS) {
      const [one, other] = [feature(from), feature(to)];
      if (!isOurs || !one || !other || one === other || isPaths(to)) continue;
      graph.set(one, (graph.get(one) ?? new Set()).add(other));
    }
    expect(findCycle(new Map([...graph].map(([name, others]) => [name, [...others]])))).toEqual([]);
  });

  test('a file of paths imports nothing', () => {
    expect(violations(({ from }) => isPaths(from))).toEqual([]);
  });

  test('a feature reaches another only through its contract, its paths or its facades', () => {
    expect(
      violations(({ from, to }) => {
        if (feature(from) === undefined || feature(to) === undefined || feature(from) === feature(to)) return false;
        return !/^features\/[^/]+\/[^/]+\/(contract\.ts|paths\.ts|server\/facade\.ts|web\/facade\.tsx)$/.test(to);
      }),
    ).toEqual([]);
  });

  test('there are no cycles', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to, isOurs, isLazy } of IMPORTS) if (isOurs && !isLazy) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(findCycle(graph)).toEqual([]);
  });

  test('there are no barrels', () => {
    expect(SOURCES.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });
});

describe('features', () => {
  const text = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
  const names = [...new Set(SOURCES.flatMap((file) => feature(file) ?? []))];
  const of = (name: string, pattern: RegExp) => SOURCES.filter((file) => feature(file) === name && pattern.test(file));
  const exported = (files: readonly string[], pattern: RegExp) =>
    files.flatMap((file) => [...text(file).matchAll(pattern)].map((match) => match[1] as string));
  const hasWord = (source: string, word: string) => new RegExp(`\\b${word}\\b`).test(source);

  test.each(names)('%s names its contracts, jobs and schedules in its server/feature.ts', (name) => {
    const parts = [
      ...exported(of(name, /contract\.ts$/), /export const (\w+Contract)\b/g),
      ...exported(of(name, /\.job\.ts$/), /export const (\w+Job)\b/g),
      ...exported(of(name, /server\/schedule-[^/]+\.ts$/), /export (?:async function|const) (schedule\w+)/g),
    ];
    if (parts.length === 0) return;
    const [manifest = ''] = of(name, /server\/feature\.ts$/);
    expect(parts.filter((part) => !hasWord(text(manifest), part))).toEqual([]);
    expect(text('main/features.server.ts')).toContain(`#features/${name}/server/feature.ts`);
  });

  test.each(names)('%s has forms only of fields that a contract names', (name) => {
    const fields = exported(of(name, /\.tsx$/), /<FormField\b[^>]*?\bname="(?:[\w.]*\.)?(\w+)"/g);
    const named = IMPORTS.filter(({ from, to, isOurs }) => feature(from) === name && isOurs && to.endsWith('contract.ts')).map(
      ({ to }) => to,
    );
    const contracts = new Set([...of(name, /contract\.ts$/), ...named]);
    const parts = IMPORTS.filter(({ from, isOurs }) => contracts.has(from) && isOurs).map(({ to }) => to);
    const source = [...new Set([...contracts, ...parts])].map(text).join('\n');
    expect(fields.filter((field) => !hasWord(source, field))).toEqual([]);
  });

  test.each(names)('%s shows its screens and its words', (name) => {
    for (const part of exported(of(name, /web\/screens\.ts$/), /export const (\w+(?:Screens|Panels))\b/g))
      expect(hasWord(text('main/features.web.ts'), part), `${part} in features.web.ts`).toBe(true);
    for (const language of ['zh-CN', 'en-US'])
      for (const file of of(name, new RegExp(`/(?:messages|titles)\\.${language}\\.ts$`))) {
        const isNamed = SOURCES.filter((each) => area(each) === 'main').some((each) => text(each).includes(`#${file}`));
        expect(isNamed, `${file} in a catalogue of src/main`).toBe(true);
      }
  });
});

describe('files', () => {
  test('none is over 500 lines, and no test over 800', () => {
    const lines = (file: string) => readFileSync(path.join(SRC, file), 'utf8').split('\n').length;
    const isData = (file: string) => file.endsWith('.data.ts');
    expect(FILES.filter((file) => !isData(file) && lines(file) > (isTest(file) ? 800 : 500))).toEqual([]);
  });

  test('names are kebab-case, and those of components PascalCase', () => {
    const isNamed = (file: string) =>
      /^[a-z0-9]+([.-][a-z0-9]+)*(\.(zh-CN|en-US))?\.ts$|^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$|^[a-z0-9]+([.-][a-z0-9]+)*\.tsx$/.test(
        path.posix.basename(file),
      );
    expect(FILES.filter((file) => !isNamed(file))).toEqual([]);
  });

  test('nobody reads the environment but the configuration and the programs', () => {
    const readers = SOURCES.filter((file) => /process\.env/.test(readFileSync(path.join(SRC, file), 'utf8')));
    expect(readers.filter((file) => file !== 'server/config.ts' && area(file) !== 'main')).toEqual([]);
  });
});

describe('types', () => {
  test('type assertions are below 200', { timeout: 60_000 }, () => {
    const files = SOURCES.filter((file) => !file.includes('/migrations/'));
    const counts = files.map((file) => countAssertions(parseSync(file, readFileSync(path.join(SRC, file), 'utf8')).program));
    const count = counts.reduce((sum, each) => sum + each, 0);
    expect(count, `${count} type assertions in src`).toBeLessThan(200);
  });
});

/** `x as T` in a tree, except `as const`. */
function countAssertions(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const own = has(node, 'type') && node.type === 'TSAsExpression' && has(node, 'typeAnnotation') && !isConst(node.typeAnnotation) ? 1 : 0;
  return Object.values(node).reduce((sum: number, part: unknown) => sum + countAssertions(part), own);
}

const has = <Key extends string>(node: unknown, key: Key): node is Record<Key, unknown> =>
  typeof node === 'object' && node !== null && key in node;

const isConst = (type: unknown): boolean => has(type, 'typeName') && has(type.typeName, 'name') && type.typeName.name === 'const';

function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (node: string): string[] => {
    if (state.get(node) === 'done') return [];
    if (state.get(node) === 'open') return [...path.slice(path.indexOf(node)), node];
    state.set(node, 'open');
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    state.set(node, 'done');
    return [];
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('a link to a page that is not the product’s opens where the client’s settings say', () => {
  const fixed = SOURCES.filter((file) => file.endsWith('.tsx')).filter((file) =>
    /<a\s[^<>]*target="_blank"/.test(readFileSync(path.join(SRC, file), 'utf8')),
  );
  // A page in a frame of another site always opens another tab.
  expect(fixed).toEqual(['features/insight/iframe-embedded/web/page/EmbedParts.tsx']);
});
