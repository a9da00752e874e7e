/**
 * Trains the emotion models and evaluates them: `npx tsx training/emotion/train.ts --data <folder> [--only linear|net]`.
 * Writes emotion-model.bin and emotion-net.bin of src/analysis/emotion and the score table of MODEL.md. The network needs Python 3 with pip.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decodeNet } from '../../src/analysis/emotion/net.ts';
import { askPython, installPython } from '../../benchmarks/support/python-peer.ts';
import { dumpExamples, readTrainingExamples } from './dump-examples.ts';
import { encodeModel } from './encode-model.ts';
import type { SourceScore } from './evaluate.ts';
import { evaluate, evaluateTargets } from './evaluate.ts';
import { fit } from './fit.ts';
import { PYTHON_PACKAGES } from './python-packages.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const MODEL_FILE = path('../../src/analysis/emotion/emotion-model.bin');
const NET_FILE = path('../../src/analysis/emotion/emotion-net.bin');
const EXAMPLES_FILE = path('../../.cache/emotion/examples.jsonl');
const REPORT_FILE = path('./MODEL.md');
const TABLE = /<!-- scores -->[\s\S]*<!-- \/scores -->/u;
const TEACHERS = 3;

function printTable(scores: readonly SourceScore[]): string {
  const rows = scores.map(
    (s) =>
      `| ${s.source} | ${s.classes} | ${s.rows} | ${s.accuracy.toFixed(3)} | ${s.macroF1.toFixed(3)} | ${s.negativeRecall.toFixed(3)} |`,
  );
  return ['| source | classes | rows | accuracy | macro-F1 | negative recall |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

function trainLinear(folder: string): void {
  writeFileSync(MODEL_FILE, encodeModel(fit(readTrainingExamples(folder))));
}

/** About ten minutes on two cores: four networks, of which the last one ships. */
function trainNet(folder: string): void {
  installPython(PYTHON_PACKAGES);
  dumpExamples(folder, EXAMPLES_FILE);
  askPython('training/emotion/fit_net.py', { examples: EXAMPLES_FILE, out: NET_FILE, without: [], teachers: TEACHERS });
}

function report(folder: string): void {
  const table = printTable([...evaluate(decodeNet(readFileSync(NET_FILE)), folder), ...evaluateTargets(folder)]);
  console.log(table);
  const text = readFileSync(REPORT_FILE, 'utf8').replace(TABLE, () => `<!-- scores -->\n${table}\n<!-- /scores -->`);
  writeFileSync(REPORT_FILE, text);
}

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx training/emotion/train.ts --data <folder> [--only linear|net]');
  process.exitCode = 2;
} else {
  if (values.only !== 'net') trainLinear(values.data);
  if (values.only !== 'linear') trainNet(values.data);
  report(values.data);
}
