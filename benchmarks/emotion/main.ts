// Emotion in three classes compared with SnowNLP, a lexicon and a linear model, on the same texts. Run: npx tsx benchmarks/emotion/main.ts --data
// FOLDER
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareText } from '#analysis/emotion/features.ts';
import { emotionModel, scoreSpan } from '#analysis/emotion/model.ts';
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython, installPython } from '../support/python-peer.ts';
import { lexiconMethod } from './lexicon-method.ts';
import { macroF1 } from './macro-f1.ts';
import type { Class, LabelledText } from './read-sets.ts';
import { readSets } from './read-sets.ts';
import { scoreTargets } from './score-targets.ts';

const LENGTH = 800;
const ARTICLES = 400;
const ROUNDS = 5;
/** SnowNLP is slow: its speed is extrapolated from a few texts. */
const SNOWNLP_ARTICLES = 20;
/** SnowNLP has no neutral: the middle of its scale is used, as its users do. */
const SNOWNLP_NEUTRAL = [0.4, 0.6] as const;

const NAMES = { negative: -1, neutral: 0, positive: 1 } as const;

const ours = ({ title, content }: LabelledText): Class => NAMES[scoreEmotion({ title, content }).emotion];

/** A linear model of the whole text's character 1- and 2-grams, as a simple baseline. */
function linear({ title, content }: LabelledText): Class {
  const prepared = prepareText(`${title}\n${content}`);
  const logits = scoreSpan(emotionModel(), prepared, 0, prepared.length);
  return (logits.indexOf(Math.max(...logits)) - 1) as Class;
}

function snownlp(texts: readonly LabelledText[]): Class[] {
  const { answers } = askPython(
    'benchmarks/emotion/snownlp-peer.py',
    texts.map(({ title, content }) => `${title}\n${content}`.slice(0, LENGTH)),
  ) as { answers: number[] };
  return answers.map((p) => (p < SNOWNLP_NEUTRAL[0] ? -1 : p > SNOWNLP_NEUTRAL[1] ? 1 : 0));
}

function scoreQuality(folder: string): void {
  const lexicon = lexiconMethod(folder);
  const sets = readSets(folder);
  const all = sets.flatMap(({ texts }) => texts);
  const peer = new Map(snownlp(all).map((answer, i) => [all[i], answer]));
  const rows = sets.map(({ name, labels, texts }) => {
    const score = (answer: (text: LabelledText) => Class): string =>
      (
        macroF1(
          labels,
          texts.map((text) => [text.label, answer(text)] as const),
        ) * 100
      ).toFixed(1);
    return {
      set: name,
      classes: labels,
      texts: texts.length,
      tingfeng: score(ours),
      linear: score(linear),
      lexicon: score(({ title, content }) => lexicon(`${title}\n${content}`)),
      SnowNLP: score((text) => peer.get(text) ?? 0),
    };
  });
  printTable('Emotion: macro-F1 of a free three-class answer, per cent', rows);
}

async function scoreSpeed(folder: string): Promise<void> {
  const lexicon = lexiconMethod(folder);
  const text = readRows<{ text: string }>(join(folder, 'news', 'chinanews-2020.jsonl.gz')).map((row) => row.text);
  const joined = text.join('\n');
  const articles = Array.from({ length: ARTICLES }, (_, i) => ({
    title: '',
    content: joined.slice(i * LENGTH, (i + 1) * LENGTH),
    label: 0 as const,
  }));
  const few = articles.slice(0, SNOWNLP_ARTICLES).map(({ content }) => content);
  const seconds = await interleave(
    {
      tingfeng: () => articles.forEach(ours),
      linear: () => articles.forEach(linear),
      lexicon: () => articles.forEach(({ content }) => lexicon(content)),
      SnowNLP: () => (askPython('benchmarks/emotion/snownlp-peer.py', few) as { seconds: number }).seconds,
    },
    ROUNDS,
  );
  printTable(
    `Emotion: articles of ${LENGTH} characters a second on one core, medians of ${ROUNDS} rounds`,
    Object.entries(seconds).map(([name, value]) => ({
      method: name,
      'articles/s': (name === 'SnowNLP' ? SNOWNLP_ARTICLES : ARTICLES) / value,
    })),
  );
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/emotion/main.ts --data FOLDER');
  process.exitCode = 2;
} else {
  installPython(['snownlp==0.12.3']);
  scoreQuality(values.data);
  scoreTargets(values.data);
  await scoreSpeed(values.data);
}
