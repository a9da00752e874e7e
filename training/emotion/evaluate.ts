/** Scores a model the way the product uses it: each dev text as the content of an article. */
import { join } from 'node:path';
import type { EmotionModel } from '../../src/analysis/emotion/model.ts';
import { scoreEmotionWith } from '../../src/analysis/emotion/score-emotion.ts';
import type { Example } from './examples.ts';
import { readRows } from './read-rows.ts';

export interface SourceScore {
  source: string;
  rows: number;
  classes: string;
  accuracy: number;
  macroF1: number;
  negativeRecall: number;
}

const VALUES = { negative: -1, neutral: 0, positive: 1 } as const;

/** One row a source; a source without neutral is judged by the sign of the score. */
export function evaluate(model: EmotionModel, dev: readonly Example[]): SourceScore[] {
  const sources = [...new Set(dev.map((example) => example.source))].toSorted();
  return sources.map((source) => {
    const rows = dev.filter((example) => example.source === source);
    const pairs = rows.map((row) => {
      const result = scoreEmotionWith(model, { title: '', content: row.text });
      const said = row.labels === '-1/1' ? (result.score < 0 ? -1 : 1) : VALUES[result.emotion];
      return [row.label, said] as const;
    });
    return summarise(source, rows[0]?.labels ?? '', pairs);
  });
}

interface EntityRow {
  text: string;
  targets: { name: string; label: -1 | 0 }[];
}

/** Negative about which company: −1 against the rest, over targets that stand literally in the text. */
export function evaluateTargets(model: EmotionModel, folder: string): SourceScore[] {
  const rows = readRows<EntityRow>(join(folder, 'sentiment', 'entity-dev.jsonl.gz'));
  const document: [number, number][] = [];
  const target: [number, number][] = [];
  for (const row of rows) {
    for (const { name, label } of row.targets) {
      const result = scoreEmotionWith(model, { title: '', content: row.text }, { target: name });
      if (result.targetEmotion === undefined) continue;
      document.push([label, result.emotion === 'negative' ? -1 : 0]);
      target.push([label, result.targetEmotion === 'negative' ? -1 : 0]);
    }
  }
  return [summarise('entity-dev, whole text', '-1/other', document), summarise('entity-dev, target', '-1/other', target)];
}

function summarise(source: string, classes: string, pairs: readonly (readonly [number, number])[]): SourceScore {
  const labels = [...new Set(pairs.map(([truth]) => truth))].toSorted((a, b) => a - b);
  const scores = labels.map((label) => {
    const right = pairs.filter(([truth, said]) => truth === label && said === label).length;
    const truths = pairs.filter(([truth]) => truth === label).length;
    const said = pairs.filter(([, value]) => value === label).length;
    return { f1: truths + said === 0 ? 0 : (2 * right) / (truths + said), recall: right / truths };
  });
  return {
    source,
    rows: pairs.length,
    classes,
    accuracy: pairs.filter(([truth, said]) => truth === said).length / pairs.length,
    macroF1: scores.reduce((sum, score) => sum + score.f1, 0) / scores.length,
    negativeRecall: scores[0]?.recall ?? 0,
  };
}
