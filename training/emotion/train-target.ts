/**
 * Trains the model of emotion towards a target and evaluates it: `npx tsx training/emotion/train-target.ts --data <folder>`. Writes
 * src/analysis/emotion/target-model.bin; add the scores to MODEL.md manually or with the next run of train.ts.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { evaluateTargets } from './evaluate.ts';
import { fitTarget, readTargetRows } from './fit-target.ts';

const MODEL_FILE = fileURLToPath(new URL('../../src/analysis/emotion/target-model.bin', import.meta.url));

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx training/emotion/train-target.ts --data <folder>');
  process.exitCode = 2;
} else {
  const rows = readTargetRows(values.data);
  console.log(`${rows.length} rows, ${rows.filter((row) => row.weight === 1).length} of them with a name`);
  writeFileSync(MODEL_FILE, fitTarget(rows));
  console.table(evaluateTargets(values.data));
}
