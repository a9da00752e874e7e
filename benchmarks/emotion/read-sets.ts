/** Labelled texts that the models were not trained on: the dev sets, the held-out tenth of the training sources, and half of the labelled news. */
import type { LabelSet } from '../../training/emotion/examples.ts';
import { isHeldOut, readLabelled } from '../../training/emotion/examples.ts';
import { readNewsLabels } from '../../training/emotion/news-labels.ts';

export type Class = -1 | 0 | 1;

export interface LabelledText {
  title: string;
  content: string;
  label: Class;
}

export interface LabelledSet {
  name: string;
  labels: LabelSet;
  texts: LabelledText[];
}

export function readSets(folder: string): LabelledSet[] {
  const posts = [...readLabelled(folder, 'dev'), ...readLabelled(folder, 'train').filter(({ text }) => isHeldOut(text))];
  const sets = new Map<string, LabelledSet>();
  for (const { text, label, labels, source } of posts) {
    const name = source.endsWith('-train') ? `${source}, held out` : source;
    const set = sets.get(name) ?? { name, labels, texts: [] };
    set.texts.push({ title: '', content: text, label });
    sets.set(name, set);
  }
  const news = readNewsLabels(folder).filter(({ half }) => half === 'test');
  const texts = news.map(({ item, label }) => ({ title: item.title, content: item.content, label }));
  const titles = texts.map((text) => ({ ...text, content: '' }));
  return [
    ...[...sets.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    { name: 'ordinary news, read by us', labels: '-1/0/1', texts },
    { name: '… headlines only', labels: '-1/0/1', texts: titles },
  ];
}
