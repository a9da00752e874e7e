// Thirty subjects on real texts: how much of what they find matches their author's intent, by samples that were read. Run: npx tsx
// benchmarks/precision/main.ts --data FOLDER [--out DIR]; DIR gets the samples to read.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../support/print-table.ts';
import { BETTER } from './better.data.ts';
import { readCorpus, type RealText } from './corpus.ts';
import { drawSamples } from './draw-samples.ts';
import { readJudgements } from './judgements.ts';
import { matchSubjects } from './match-subjects.ts';
import { compareVersions, toRow, toTotal } from './score.ts';
import { scoreByPlace } from './score-by-place.ts';
import { type PrecisionSubject, SUBJECTS } from './subjects.data.ts';
import { writeSamples } from './write-samples.ts';

const SAMPLES = 50;

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/precision/main.ts --data FOLDER [--out DIR]');
  process.exit(2);
}
const texts = await readCorpus(values.data);
const judgements = readJudgements();

interface Drawn {
  subject: PrecisionSubject;
  matches: readonly RealText[];
  samples: readonly RealText[];
}

/** `seed` keeps the samples of a better version separate from those that led to it. */
function draw(subjects: readonly PrecisionSubject[], seed: string): Drawn[] {
  const found = matchSubjects(
    subjects.map(({ expression }) => expression),
    texts,
  );
  return subjects.map((subject, at) => {
    const matches = found[at] ?? [];
    return { subject, matches, samples: drawSamples(matches, `${seed}${subject.name}`, SAMPLES) };
  });
}

function writeAll(folder: string, drawn: readonly Drawn[]): void {
  mkdirSync(folder, { recursive: true });
  drawn.forEach(({ subject, samples }, at) => {
    writeSamples(join(folder, `${String(at + 1).padStart(2, '0')}-${subject.name}.txt`), subject, samples);
  });
}

const first = draw(SUBJECTS, '');
const firstOf = (name: string): Drawn => {
  const drawn = first.find(({ subject }) => subject.name === name);
  if (drawn === undefined) throw new Error(`no subject ${name}`);
  return drawn;
};
const better = draw(
  BETTER.map(({ name, expression }) => ({ ...firstOf(name).subject, expression })),
  'better ',
);
/** Texts found by the first version and not by the better one. */
const lost = better.map(({ subject, matches }): Drawn => {
  const kept = new Set(matches.map(({ key }) => key));
  const gone = firstOf(subject.name).matches.filter(({ key }) => !kept.has(key));
  return { subject: firstOf(subject.name).subject, matches: gone, samples: drawSamples(gone, `lost ${subject.name}`, SAMPLES) };
});
if (values.out !== undefined) {
  writeAll(join(values.out, 'first'), first);
  writeAll(join(values.out, 'better'), better);
  writeAll(join(values.out, 'lost'), lost);
}
const feeds = texts.filter(({ origin }) => origin === 'feeds').length;
console.log(`${feeds} articles of feeds, ${texts.length - feeds} titles of the hot list`);
const rows = (drawn: readonly Drawn[]) => drawn.map(({ subject, matches, samples }) => toRow(subject, matches, samples, judgements));
printTable('First versions', [...rows(first), toTotal(first, judgements)]);
printTable('Articles of feeds by where the expression is found', scoreByPlace(first, judgements));
printTable('The two worst, made better', rows(better));
printTable('What these lost', rows(lost));
printTable(
  'Samples of the first versions that the better ones keep',
  better.map(({ subject: { name }, matches }) => ({
    subject: name,
    ...compareVersions(name, matches, firstOf(name).samples, judgements),
    'found anew': matches.filter((text) => !firstOf(name).matches.includes(text)).length,
  })),
);
