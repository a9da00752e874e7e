// Loading time of the engine's data, each in a new process, and their size. Run: npx tsx benchmarks/load/main.ts [--data FOLDER (unused)]
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';

const ROUNDS = 5;
const ANALYSIS = fileURLToPath(new URL('../../src/analysis/', import.meta.url));
const MB = 1e6;

/** Module and a call that loads its data; `tokenise` is the segmenter's own dictionary, which is part of its package. */
const PARTS: Record<string, readonly [module: string, call: string]> = {
  'emotion, network': ['emotion/net.ts', 'm.emotionNet()'],
  'emotion, linear': ['emotion/model.ts', 'm.emotionModel()'],
  'emotion towards a name': ['emotion/target-model.ts', 'm.targetModel()'],
  spelling: ['checker/typo-model.ts', 'm.typoModel()'],
  'segmenter (@node-rs/jieba)': ['segment/segment.ts', "m.tokenise('今天天气很好')"],
  'all that one article needs': [
    'analyse.ts',
    "m.analyseArticle({ title: '华为在深圳发布新手机', content: '今天华为技术有限公司在深圳市发布了新手机。' })",
  ],
};

/** Milliseconds of the call in a new process, after the module's code was imported. */
function measure([module, call]: readonly [string, string]): number {
  const script = `const m = await import(${JSON.stringify(join(ANALYSIS, module))}); const t = performance.now(); ${call}; console.log(performance.now() - t)`;
  return Number(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { encoding: 'utf8', cwd: ANALYSIS }),
  );
}

const rounds = Array.from({ length: ROUNDS }, () => Object.values(PARTS).map(measure));
printTable(
  `Loading, medians of ${ROUNDS} interleaved rounds, each in a new process`,
  Object.keys(PARTS).map((part, i) => ({ part, ms: median(rounds.map((round) => round[i] ?? Number.NaN)) })),
);

const files = readdirSync(ANALYSIS, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:bin|data\.json)$/.test(name));
const sizes = files.map((file) => ({ file, MB: statSync(join(ANALYSIS, file)).size / MB })).toSorted((a, b) => b.MB - a.MB);
printTable('Shipped data, MB', [...sizes.filter((row) => row.MB > 0.1), { file: 'all', MB: sizes.reduce((sum, row) => sum + row.MB, 0) }]);
