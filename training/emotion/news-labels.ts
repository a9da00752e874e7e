/** 500 items of ordinary news, labelled by reading them (MODEL.md describes how): half for training, half only for scoring. */
import { readFileSync } from 'node:fs';
import type { Example } from './examples.ts';
import type { NewsItem } from './news-items.ts';
import { readNewsItems } from './news-items.ts';

type Label = -1 | 0 | 1;

export interface NewsLabel {
  key: string;
  /** The two readings, and the agreed label. */
  first: Label;
  second: Label;
  label: Label;
  /** The name that the item is for or against; empty if none in particular. */
  towards: string;
  half: 'train' | 'test';
}

export interface LabelledNews extends NewsLabel {
  item: NewsItem;
  /** As training examples: the headline, and the headline with the beginning of the text. */
  examples: Example[];
}

const TITLE_WEIGHT = 1.5;
const TEXT_WEIGHT = 0.7;
const BEGINNING = 120;

/** A label without its item in the data folder is an error: the folder differs from the one used for labelling. */
export function readNewsLabels(folder: string): LabelledNews[] {
  const items = readNewsItems(folder);
  return readLines<NewsLabel>('news-labels.jsonl').map((label) => {
    const item = items.get(label.key);
    if (item === undefined) throw new Error(`no news item ${label.key} in ${folder}`);
    return { ...label, item, examples: toExamples(label, item) };
  });
}

/** 1,440 more headlines, read once, for training only; none of them is among the 500. */
export function readHeadlineLabels(folder: string): Example[] {
  const items = readNewsItems(folder);
  return readLines<{ key: string; label: Label }>('headline-labels.jsonl').map(({ key, label }) => {
    const item = items.get(key);
    if (item === undefined) throw new Error(`no news item ${key} in ${folder}`);
    return { text: item.title, label, labels: '-1/0/1', source: 'news-headline', weight: TITLE_WEIGHT };
  });
}

function readLines<Row>(name: string): Row[] {
  const text = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

function toExamples({ label }: NewsLabel, { title, content }: NewsItem): Example[] {
  const body = content.startsWith(title) ? content.slice(title.length) : content;
  const example = (text: string, source: string, weight: number): Example => ({ text, label, labels: '-1/0/1', source, weight });
  return [example(title, 'news-title', TITLE_WEIGHT), example(`${title}。${body.slice(0, BEGINNING)}`, 'news-beginning', TEXT_WEIGHT)];
}
