/** Trains the tagger of names: `npx tsx training/entity/train.ts --data <folder>`. Writes src/analysis/entity/tagger-model.bin. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodeTagger } from './encode-tagger.ts';
import { fitTagger } from './fit-tagger.ts';
import { readSentences } from './sentences.ts';

const MODEL_FILE = fileURLToPath(new URL('../../src/analysis/entity/tagger-model.bin', import.meta.url));

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx training/entity/train.ts --data <folder>');
  process.exitCode = 2;
} else {
  const { rest } = readSentences(values.data);
  const file = encodeTagger(fitTagger(rest, console.log));
  writeFileSync(MODEL_FILE, file);
  console.log(`${file.length} bytes`);
}
