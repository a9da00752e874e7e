// What may import what: the folders' rules of ARCHITECTURE.md, proved on every import of the sources.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  /** `import()`: loaded when it is needed, so that it closes no cycle. */
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
const feature = (file: string) => (area(file) === 'features' ? file.split('/')[1] : undefined);
/** A feature file's side: contract, messages, server or web. */
const side = (file: string) => file.split('/')[2] ?? '';

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
    // The index port speaks of expressions; nothing else of analysis is the server's business.
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
    const drawings = /^web\/chart\/(?:Chart|Drawing)\.tsx$/;
    expect(violations(({ from, to }) => drawings.test(to) && !from.startsWith('web/chart/'))).toEqual([]);
    const library = IMPORTS.filter((found) => found.to.startsWith('echarts') && !found.from.startsWith('web/chart/')).map(
      (found) => found.from,
    );
    expect([...new Set(library)].filter((file) => !file.startsWith('features/entity-network/'))).toEqual([]);
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

  test('a feature reaches another only through its contract, its facades or its screens', () => {
    expect(
      violations(({ from, to }) => {
        if (feature(from) === undefined || feature(to) === undefined || feature(from) === feature(to)) return false;
        return !/^features\/[^/]+\/(contract\.ts|server\/facade\.ts|web\/screens\.ts|web\/facade\.tsx)$/.test(to);
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
