/** Scores a network under the product's conditions: each dev text is the content of an article. */
import { join } from 'node:path';
import { macroF1 } from '../../benchmarks/emotion/macro-f1.ts';
import { readSets } from '../../benchmarks/emotion/read-sets.ts';
import type { EmotionNet } from '../../src/analysis/emotion/net.ts';
import { scoreEmotion } from '../../src/analysis/emotion/score-emotion.ts';
import type { LabelSet } from './examples.ts';
import { readRows } from './read-rows.ts';

type Class = -1 | 0 | 1;

export interface SourceScore {
  source: string;
  rows: number;
  classes: LabelSet;
  accuracy: number;
  /** F1 of a free three-class answer. */
  macroF1: number;
  negativeRecall: number;
}

const VALUES = { negative: -1, neutral: 0, positive: 1 } as const;

/** One row per source: the dev sets, the held-out tenth of the training sources, half of the labelled news. */
export function evaluate(net: EmotionNet, folder: string): SourceScore[] {
  return readSets(folder).map(({ name, labels, texts }) => {
    const pairs = texts.map((text) => [text.label, VALUES[scoreEmotion(text, { net }).emotion]] as const);
    return summarise(name, labels, pairs);
  });
}

interface EntityRow {
  text: string;
  targets: { name: string; label: -1 | 0 }[];
}

/** Negative about which company: −1 against the rest, over targets that stand literally in the text. */
export function evaluateTargets(folder: string): SourceScore[] {
  const rows = readRows<EntityRow>(join(folder, 'sentiment', 'entity-dev.jsonl.gz'));
  const document: [Class, Class][] = [];
  const target: [Class, Class][] = [];
  for (const row of rows) {
    for (const { name, label } of row.targets) {
      const result = scoreEmotion({ title: '', content: row.text }, { target: name });
      if (result.targetEmotion === undefined) continue;
      document.push([label, result.emotion === 'negative' ? -1 : 0]);
      target.push([label, result.targetEmotion === 'negative' ? -1 : 0]);
    }
  }
  return [summarise('entity-dev, whole text', '-1/other', document), summarise('entity-dev, target', '-1/other', target)];
}

function summarise(source: string, classes: LabelSet, pairs: readonly (readonly [Class, Class])[]): SourceScore {
  const negatives = pairs.filter(([truth]) => truth === -1);
  return {
    source,
    rows: pairs.length,
    classes,
    accuracy: pairs.filter(([truth, said]) => truth === said).length / pairs.length,
    macroF1: macroF1(classes, pairs),
    negativeRecall: negatives.filter(([, said]) => said === -1).length / negatives.length,
  };
}
