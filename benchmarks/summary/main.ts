// Extractive summaries compared with SnowNLP's TextRank and the first three sentences. Run: npx tsx benchmarks/summary/main.ts --data FOLDER
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { splitSentences } from '#analysis/emotion/split-sentences.ts';
import { tokenise } from '#analysis/segment/segment.ts';
import { summarise } from '#analysis/summary/summarise.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython, installPython } from '../support/python-peer.ts';

const ARTICLES = 60;
const ROUNDS = 3;
const CONTENT_WORD = /^[nvaj]/u;

interface Article {
  title: string;
  text: string;
}

/** Longer articles, evenly spread; the title is the reference for a summary, so it is not part of the text. */
function readArticles(folder: string): Article[] {
  const long = readRows<Article>(join(folder, 'news', 'chinanews-2020.jsonl.gz')).filter(
    ({ text }) => text.length > 800 && text.length < 5000,
  );
  const step = long.length / ARTICLES;
  return Array.from({ length: ARTICLES }, (_, i) => long[Math.floor(i * step)] ?? { title: '', text: '' }).map(({ title, text }) => ({
    title,
    text: text.replaceAll(title, ''),
  }));
}

const ours = ({ text }: Article): string =>
  summarise('', text, { sentences: 3 })
    .map((sentence) => sentence.text)
    .join('');

const lead = ({ text }: Article): string =>
  splitSentences(text)
    .slice(0, 3)
    .map(({ start, end }) => text.slice(start, end))
    .join('');

const contentWords = (text: string): Set<string> =>
  new Set(tokenise(text).flatMap(({ word, tag }) => (word.length > 1 && CONTENT_WORD.test(tag) ? [word] : [])));

/** Share of the headline's content words in the summary, and its length. */
function measure(
  method: string,
  articles: readonly Article[],
  summaries: readonly string[],
  seconds: number,
): Record<string, string | number> {
  const shares = articles.map(({ title }, i) => {
    const [wanted, said] = [contentWords(title), contentWords(summaries[i] ?? '')];
    return wanted.size === 0 ? 1 : [...wanted].filter((word) => said.has(word)).length / wanted.size;
  });
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    method,
    "headline's words covered": `${(mean(shares) * 100).toFixed(1)} %`,
    characters: Math.round(mean(summaries.map((summary) => summary.length))),
    'articles/s': articles.length / seconds,
  };
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/summary/main.ts --data FOLDER');
  process.exitCode = 2;
} else {
  installPython(['snownlp==0.12.3']);
  const articles = readArticles(values.data);
  let peer: { answers: string[][]; seconds: number } = { answers: [], seconds: 0 };
  const seconds = await interleave(
    {
      tingfeng: () => void articles.map(ours),
      lead: () => void articles.map(lead),
      SnowNLP: () => {
        peer = askPython(
          'benchmarks/summary/snownlp-peer.py',
          articles.map(({ text }) => text),
        ) as typeof peer;
        return peer.seconds;
      },
    },
    ROUNDS,
  );
  printTable(
    `Summaries of three sentences, ${articles.length} articles of chinanews; no reference summaries are to be had, so the headline stands in`,
    [
      measure('tingfeng', articles, articles.map(ours), seconds.tingfeng),
      measure('first three sentences', articles, articles.map(lead), seconds.lead),
      measure(
        'SnowNLP (TextRank)',
        articles,
        peer.answers.map((each) => each.join('')),
        seconds.SnowNLP,
      ),
    ],
  );
}
