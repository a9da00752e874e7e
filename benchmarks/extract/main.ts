// Extraction of text, title, time, author and source compared with trafilatura, Readability and GNE on the same pages in the same run. npx tsx
// benchmarks/extract/main.ts --data FOLDER [--rounds N] [--verbose]
import { parseArgs } from 'node:util';
import { interleave } from '../support/interleave.ts';
import { type Cell, printTable } from '../support/print-table.ts';
import { judge } from './field-scores.ts';
import { goldPages, readabilityPages, type Sample, scrapinghubPages, silverPages } from './page-sets.ts';
import { type Score, shingleScore } from './shingle-score.ts';
import { type Found, prepareWays, trafilaturaText, type Way } from './ways.ts';

type Row = Record<string, Cell>;
type Ways = Record<string, Way>;
type Results = Record<string, Found[]>;

const { values } = parseArgs({
  options: { data: { type: 'string' }, rounds: { type: 'string', default: '5' }, verbose: { type: 'boolean', default: false } },
});

const mean = (scores: readonly Score[], key: keyof Score): string =>
  (scores.reduce((sum, score) => sum + score[key], 0) / scores.length).toFixed(3);

function runAll(ways: Ways, pages: readonly Sample[]): Results {
  return Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, way(pages).found]));
}

function textRows(pages: readonly Sample[], results: Results): Row[] {
  return Object.entries(results).map(([tool, found]) => {
    const scores = pages.map(({ text = '' }, i) => shingleScore(text, found[i]?.text ?? ''));
    if (values.verbose) pages.forEach(({ page }, i) => console.log(`${tool}\t${scores[i]?.f1.toFixed(3)}\t${page}`));
    return { tool, pages: pages.length, F1: mean(scores, 'f1'), precision: mean(scores, 'precision'), recall: mean(scores, 'recall') };
  });
}

const FIELDS = ['title', 'day', 'minute', 'author', 'source'] as const;

/** Share of right ones among the judged, and how many given ones are wrong. */
function fieldRows(pages: readonly Sample[], results: Results, fields: readonly (typeof FIELDS)[number][]): Row[] {
  return Object.entries(results).map(([tool, found]) => {
    const row: Row = { tool };
    for (const field of fields) {
      const verdicts = pages.flatMap((page, i) => {
        const verdict = judge(page, found[i] ?? { text: '' })[field];
        if (values.verbose && verdict?.isRight === false)
          console.log(
            `${tool}\t${field}\t${page.page}\t${JSON.stringify(found[i]?.[field === 'day' || field === 'minute' ? 'time' : field])}`,
          );
        return verdict ?? [];
      });
      const wrong = verdicts.filter(({ isGiven, isRight }) => isGiven && !isRight).length;
      row[field] = `${verdicts.filter(({ isRight }) => isRight).length}/${verdicts.length}${wrong > 0 ? ` (${wrong} wrong)` : ''}`;
    }
    return row;
  });
}

async function speedRows(ways: Ways, pages: readonly Sample[], rounds: number): Promise<Row[]> {
  const seconds = await interleave(Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, () => way(pages).seconds])), rounds);
  return Object.entries(seconds).map(([tool, took]) => ({
    tool,
    'pages/s': Math.round(pages.length / took),
    'ms a page': (took * 1000) / pages.length,
  }));
}

async function main(folder: string, rounds: number): Promise<void> {
  const ways = prepareWays();
  const gold = goldPages(folder);
  const english = scrapinghubPages(folder);
  const goldResults = runAll(ways, gold);
  printTable('Chinese pages, gold: text', textRows(gold, goldResults));
  printTable('Chinese pages, gold: right of judged', fieldRows(gold, goldResults, FIELDS));
  const silver = silverPages(folder);
  printTable('Chinese pages, silver (what GNE finds): text', textRows(silver, runAll(ways, silver)));
  const englishResults = runAll(ways, english);
  printTable('English pages (ScrapingHub): text', textRows(english, englishResults));
  const cases = readabilityPages(folder);
  const caseResults = runAll(ways, cases);
  printTable('Test pages of Readability, its expected text: text', textRows(cases, caseResults));
  printTable('Dates that pages state (ScrapingHub)', fieldRows(english, englishResults, ['day']));
  printTable('Dates of Readability’s test pages, as it expects them', fieldRows(cases, caseResults, ['day']));
  const rows = await speedRows({ ...ways, 'trafilatura, text only': trafilaturaText }, [...gold, ...english], rounds);
  printTable(
    `Speed: ${gold.length} Chinese and ${english.length} English pages, processor time, median of ${rounds} interleaved rounds`,
    rows,
  );
}

if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/extract/main.ts --data FOLDER [--rounds N] [--verbose]');
  process.exitCode = 2;
} else await main(values.data, Number(values.rounds));
