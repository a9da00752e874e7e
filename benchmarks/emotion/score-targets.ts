/** Emotion towards a company, compared with methods that ignore the company. */
import { join } from 'node:path';
import { prepareText } from '#analysis/emotion/features.ts';
import { emotionModel, scoreSpan } from '#analysis/emotion/model.ts';
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { splitSentences } from '#analysis/emotion/split-sentences.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { printTable } from '../support/print-table.ts';

interface EntityRow {
  text: string;
  targets: { name: string; label: -1 | 0 }[];
}

type Method = (text: string, name: string) => boolean;

const METHODS: Record<string, Method> = {
  tingfeng: (text, name) => scoreEmotion({ title: '', content: text }, { target: name }).targetEmotion === 'negative',
  'tingfeng, the whole text': (text) => scoreEmotion({ title: '', content: text }).emotion === 'negative',
  'linear, the whole text': (text) => isNegative(text),
  'linear, the sentences with the name': (text, name) =>
    isNegative(
      splitSentences(text)
        .map(({ start, end }) => text.slice(start, end))
        .filter((sentence) => sentence.includes(name))
        .join(''),
    ),
};

function isNegative(text: string): boolean {
  const prepared = prepareText(text);
  const [negative, ...others] = scoreSpan(emotionModel(), prepared, 0, prepared.length);
  return others.every((other) => negative > other);
}

export function scoreTargets(folder: string): void {
  const pairs = readRows<EntityRow>(join(folder, 'sentiment', 'entity-dev.jsonl.gz')).flatMap(({ text, targets }) =>
    targets.filter(({ name }) => text.includes(name)).map(({ name, label }) => ({ text, name, isBad: label === -1 })),
  );
  const rows = Object.entries(METHODS).map(([method, isBad]) => {
    const said = pairs.map(({ text, name }) => isBad(text, name));
    const hits = pairs.filter((pair, i) => pair.isBad && said[i]).length;
    const precision = hits / said.filter(Boolean).length;
    const recall = hits / pairs.filter((pair) => pair.isBad).length;
    const percent = (value: number): string => (value * 100).toFixed(1);
    return {
      method,
      precision: percent(precision),
      recall: percent(recall),
      'F1 of negative': percent((2 * precision * recall) / (precision + recall)),
    };
  });
  printTable(`Emotion towards a company: ${pairs.length} pairs of text and name (entity-dev)`, rows);
}
