/** Names: F1 on CLUENER sentences that the model has not seen, compared with jieba's tags. */
import { extractEntities } from '#analysis/entity/extract-entities.ts';
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import type { NamedSentence } from '../../training/entity/sentences.ts';
import { readSentences } from '../../training/entity/sentences.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython } from '../support/python-peer.ts';
import type { Name } from './score-names.ts';
import { exact, overlapping, scoreNames } from './score-names.ts';

const TAGS: Readonly<Record<string, string>> = { nr: 'person', nt: 'organisation', ns: 'place', nz: 'work' };
const ROUNDS = 5;
const ARTICLES = 400;
/** posseg is slow: its speed is extrapolated from a few sentences. */
const POSSEG_ARTICLES = 20;

const jieba = Jieba.withDict(dict);

/** Words whose tag is a name's: jieba's own extraction. */
export function jiebaNames(text: string): Name[] {
  let at = 0;
  return jieba.tag(text, true).flatMap(({ tag, word }) => {
    const start = at;
    at += word.length;
    const type = TAGS[tag.slice(0, 2)];
    return type === undefined ? [] : [{ type, start, end: at }];
  });
}

function posseg(texts: readonly string[]): { answers: Name[][]; seconds: number } {
  return askPython('benchmarks/entity/jieba-peer.py', { texts }) as { answers: Name[][]; seconds: number };
}

export function scoreQuality(folder: string): void {
  const { dev } = readSentences(folder);
  const texts = dev.map(({ text }) => text);
  const answers: Record<string, readonly (readonly Name[])[]> = {
    tingfeng: texts.map((text) => extractEntities('', text)),
    '@node-rs/jieba tags': texts.map(jiebaNames),
    'jieba posseg (Python)': posseg(texts).answers,
  };
  printTable(
    `Names: F1 on ${dev.length} sentences of CLUENER kept apart, products and works as one type`,
    Object.entries(answers).map(([method, found]) => toRow(method, dev, found)),
  );
}

function toRow(method: string, dev: readonly NamedSentence[], found: readonly (readonly Name[])[]) {
  const { all, byType } = scoreNames(dev, found, exact);
  return {
    method,
    'exact F1': all.f1,
    precision: all.precision,
    recall: all.recall,
    'overlap F1': scoreNames(dev, found, overlapping).all.f1,
    ...byType,
  };
}

export async function scoreSpeed(articles: readonly string[]): Promise<void> {
  const texts = articles.slice(0, ARTICLES);
  const few = texts.slice(0, POSSEG_ARTICLES);
  const seconds = await interleave(
    {
      tingfeng: () => cpu(() => texts.forEach((text) => extractEntities('', text))),
      '@node-rs/jieba tags': () => cpu(() => texts.forEach(jiebaNames)),
      'jieba posseg (Python)': () => posseg(few).seconds,
    },
    ROUNDS,
  );
  printTable(
    `Names: articles of 800 characters a second of processor time, medians of ${ROUNDS} rounds`,
    Object.entries(seconds).map(([method, value]) => ({ method, 'articles/s': (method.includes('Python') ? few : texts).length / value })),
  );
}

/** Processor seconds: other work on the machine counts less. */
export function cpu(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
