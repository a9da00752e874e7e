/** Spelling on SIGHAN15 compared with pycorrector's rule mode, which uses a language model of the same texts. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createChecker } from '#analysis/checker/check-text.ts';
import { sighan } from '../../training/checker/corpus.ts';
import type { Score } from '../../training/checker/scores.ts';
import { correct, scoreSpelling } from '../../training/checker/scores.ts';
import { printTable } from '../support/print-table.ts';
import { askPython, installPython } from '../support/python-peer.ts';

const PACKAGES = ['kenlm==0.3.0', 'jieba==0.42.1', 'pypinyin==0.55.0', 'loguru==0.7.3', 'pyahocorasick==2.2.0', 'six==1.17.0', 'numpy'];
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const MODEL = path('../../.cache/checker/model.arpa');
/** pycorrector reads two sentences a second. */
const EVERY = 8;
const BOUNDS = [0.5, 0.1];

const percent = (value: number): string => (100 * value).toFixed(1);

function toRow(method: string, sentences: number, { precision, recall, f1 }: Score, seconds: number): Record<string, string | number> {
  return {
    method,
    precision: percent(precision),
    recall: percent(recall),
    'F1 of correction': percent(f1),
    'sentences/s': sentences / seconds,
  };
}

export function scoreSpellingBeside(folder: string): void {
  installPython(PACKAGES, ['pycorrector==1.1.4']);
  mkdirSync(dirname(MODEL), { recursive: true });
  if (!existsSync(MODEL))
    spawnSync(process.execPath, ['--import', 'tsx', path('./write-arpa.ts'), '--data', folder, '--out', MODEL], { stdio: 'inherit' });
  const pairs = sighan(folder, 'test', 'sighan15').filter((_, i) => i % EVERY === 0);
  const rows = BOUNDS.map((minConfidence) => {
    const check = createChecker({ kinds: ['typo'], minConfidence });
    const before = process.cpuUsage();
    const { correction } = scoreSpelling(pairs, (text) => correct(text, check(text)));
    const { user, system } = process.cpuUsage(before);
    return toRow(`tingfeng, confidence from ${minConfidence}`, pairs.length, correction, (user + system) / 1e6);
  });
  const texts = pairs.map(({ text }) => text);
  const { answers, seconds } = askPython('benchmarks/checker/pycorrector-peer.py', { texts, model: MODEL }) as {
    answers: string[];
    seconds: number;
  };
  const corrected = new Map(texts.map((text, i) => [text, answers[i]]));
  // A correction of different length cannot be compared character by character.
  const { correction } = scoreSpelling(pairs, (text) =>
    corrected.get(text)?.length === text.length ? (corrected.get(text) ?? text) : text,
  );
  printTable(`Spelling: every ${EVERY}th sentence of the SIGHAN15 test (${pairs.length})`, [
    ...rows,
    toRow('pycorrector 1.1.4, rules', pairs.length, correction, seconds),
  ]);
}
