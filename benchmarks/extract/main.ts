// Text extraction against truth, with Mozilla's Readability on the same pages in the same run.
// npx tsx benchmarks/extract/main.ts --data <folder> [--verbose]
// The folder holds pages (*.html) and *.jsonl files with {page, articleBody | content, url?}; `page` is the path below the folder.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { decodeBody } from '../../src/ingest/decode/decode.ts';
import { extractArticle } from '../../src/ingest/extract/extract-article.ts';
import { type Score, shingleScore } from './shingle-score.ts';

interface Truth {
  page: string;
  url?: string;
  articleBody?: string;
  content?: string;
}

interface Tally {
  scores: Score[];
  ms: number;
}

const { values } = parseArgs({ options: { data: { type: 'string' }, verbose: { type: 'boolean', default: false } } });

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

function readability(html: string): string {
  const { document } = parseHTML(html);
  return new Readability(document).parse()?.textContent ?? '';
}

function own(html: string, url: string): string {
  const outcome = extractArticle(html, url);
  return outcome.ok ? outcome.content : '';
}

function timed(tally: Tally, truth: string, extract: () => string): Score {
  const started = performance.now();
  const found = extract();
  tally.ms += performance.now() - started;
  const score = shingleScore(truth, found);
  tally.scores.push(score);
  return score;
}

const mean = (scores: Score[], key: keyof Score): string => (scores.reduce((sum, score) => sum + score[key], 0) / scores.length).toFixed(3);

function main(folder: string): void {
  const files = filesBelow(folder);
  for (const list of files.filter((file) => file.endsWith('.jsonl'))) {
    const tallies: Record<'tingfeng' | 'readability', Tally> = { tingfeng: { scores: [], ms: 0 }, readability: { scores: [], ms: 0 } };
    for (const line of readFileSync(list, 'utf8').trim().split('\n')) {
      const truth = JSON.parse(line) as Truth;
      const file = files.find((path) => path.endsWith(truth.page));
      const text = truth.articleBody ?? truth.content;
      if (file === undefined || text === undefined) continue;
      const html = decodeBody(readFileSync(file)).text;
      const ours = timed(tallies.tingfeng, text, () => own(html, truth.url ?? 'https://example.com/a/1.html'));
      const theirs = timed(tallies.readability, text, () => readability(html));
      if (values.verbose)
        console.log(
          `${truth.page}\t${ours.f1.toFixed(3)} (P ${ours.precision.toFixed(2)} R ${ours.recall.toFixed(2)})\t${theirs.f1.toFixed(3)}`,
        );
    }
    const rows = Object.entries(tallies).map(([name, { scores, ms }]) => [
      name,
      {
        pages: scores.length,
        f1: mean(scores, 'f1'),
        precision: mean(scores, 'precision'),
        recall: mean(scores, 'recall'),
        'pages/s': Math.round((scores.length * 1000) / ms),
      },
    ]);
    console.log(list);
    console.table(Object.fromEntries(rows));
  }
}

if (values.data === undefined) console.log('usage: npx tsx benchmarks/extract/main.ts --data <folder> [--verbose]');
else main(values.data);
