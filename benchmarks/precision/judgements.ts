// The reader's verdict on each text (README.md says who): judgements.tsv, one line per subject and text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Judgement {
  isRelevant: boolean;
  /** Debatable; counted as wrong. */
  isDoubtful: boolean;
}

/** By subject and key. */
export type Judgements = ReadonlyMap<string, Judgement>;

export const judgementKey = (subject: string, key: string): string => `${subject}\t${key}`;

export function readJudgements(): Judgements {
  const lines = readFileSync(join(import.meta.dirname, 'judgements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return new Map(
    lines.map((line) => {
      const [subject = '', key = '', relevant, doubtful] = line.split('\t');
      return [judgementKey(subject, key), { isRelevant: relevant === '1', isDoubtful: doubtful === '1' }];
    }),
  );
}
