/**
 * Trains the emotion model and evaluates it: `npx tsx training/emotion/train.ts --data <folder>`.
 * Writes src/analysis/emotion/emotion-model.bin and the score table of MODEL.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decodeModel } from '../../src/analysis/emotion/model.ts';
import { encodeModel } from './encode-model.ts';
import type { SourceScore } from './evaluate.ts';
import { evaluate, evaluateTargets } from './evaluate.ts';
import { readLabelled, readWeakNews } from './examples.ts';
import { fit } from './fit.ts';

const MODEL_FILE = fileURLToPath(new URL('../../src/analysis/emotion/emotion-model.bin', import.meta.url));
const REPORT_FILE = fileURLToPath(new URL('./MODEL.md', import.meta.url));
const TABLE = /<!-- scores -->[\s\S]*<!-- \/scores -->/u;

function printTable(scores: readonly SourceScore[]): string {
  const rows = scores.map(
    (s) =>
      `| ${s.source} | ${s.classes} | ${s.rows} | ${s.accuracy.toFixed(3)} | ${s.macroF1.toFixed(3)} | ${s.negativeRecall.toFixed(3)} |`,
  );
  return ['| source | classes | rows | accuracy | macro-F1 | negative recall |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

function train(folder: string): void {
  const examples = [...readLabelled(folder, 'train'), ...readWeakNews(folder)];
  for (const label of [-1, 0, 1]) console.log(`label ${label}: ${examples.filter((example) => example.label === label).length}`);
  const bytes = encodeModel(fit(examples));
  writeFileSync(MODEL_FILE, bytes);
  const model = decodeModel(bytes);
  const table = printTable([...evaluate(model, readLabelled(folder, 'dev')), ...evaluateTargets(model, folder)]);
  console.log(table);
  const report = readFileSync(REPORT_FILE, 'utf8');
  writeFileSync(
    REPORT_FILE,
    report.replace(TABLE, () => `<!-- scores -->\n${table}\n<!-- /scores -->`),
  );
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx training/emotion/train.ts --data <folder>');
  process.exitCode = 2;
} else {
  train(values.data);
}
