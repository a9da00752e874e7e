/** Writes the training and dev examples of the emotion network as it will see them: one JSON line each, `units` as the network reads them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { prepareText } from '../../src/analysis/emotion/features.ts';
import { findQuoted } from '../../src/analysis/emotion/find-quoted.ts';
import { toNetText } from '../../src/analysis/emotion/net-text.ts';
import type { Example } from './examples.ts';
import { isHeldOut, readLabelled, readWeakNews } from './examples.ts';
import { readEmoticonPosts } from './emoticon-posts.ts';
import { readHeadlineLabels, readNewsLabels } from './news-labels.ts';
import { readUnlabelled } from './unlabelled.ts';

/** Which examples are only scored, never trained on. */
export interface DumpedExample extends Omit<Example, 'text'> {
  units: string;
  quotedFrom: number;
  held: boolean;
}

const NEUTRAL_STEP = 5;

/** The fitting data of both models: everything labelled except the held-out examples. */
export function readTrainingExamples(folder: string): Example[] {
  const news = readNewsLabels(folder).filter(({ half }) => half === 'train');
  return [
    ...readLabelled(folder, 'train').filter(({ text }) => !isHeldOut(text)),
    ...news.flatMap(({ examples }) => examples),
    ...readHeadlineLabels(folder),
    // As many without a seed word as with one: most of the former are not neutral to a reader, and all of them would outweigh the rest.
    ...readWeakNews(folder).filter(({ label }, i) => label !== 0 || i % NEUTRAL_STEP === 0),
    ...readEmoticonPosts(folder),
  ];
}

export function dumpExamples(folder: string, file: string): void {
  const news = readNewsLabels(folder).filter(({ half }) => half === 'test');
  const held = [
    ...readLabelled(folder, 'train').filter(({ text }) => isHeldOut(text)),
    ...readLabelled(folder, 'dev'),
    ...news.flatMap(({ examples }) => examples),
  ];
  const lines = [
    ...[...readTrainingExamples(folder), ...readUnlabelled(folder)].map((example) => dump(example, false)),
    ...held.map((example) => dump(example, true)),
  ];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function dump({ text, ...example }: Example, held: boolean): DumpedExample {
  const prepared = prepareText(text);
  const { units, quotedFrom } = toNetText(prepared, 0, prepared.length, findQuoted(prepared));
  return { ...example, units: String.fromCharCode(...units), quotedFrom, held };
}
