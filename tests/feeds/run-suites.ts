// Runs the suites of other feed parsers. Run: npx tsx tests/feeds/run-suites.ts FOLDER, where FOLDER holds their extracted archives
import { BY_DESIGN } from './by-design.ts';
import { type Judged, judgeCase } from './judge-case.ts';
import { type FeedCase, readSuites, SUITES } from './read-suites.ts';
import { printTable } from '../../benchmarks/support/print-table.ts';

const LONGEST = 120;
const [folder, only = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: npx tsx tests/feeds/run-suites.ts FOLDER [part of a name]');

const judged = readSuites(folder)
  .filter(({ name }) => name.includes(only))
  .map((each): { each: FeedCase; result: Judged; design: string | undefined } => {
    const result = judgeCase(each);
    const design = result.verdict === 'wrong' ? BY_DESIGN.find(({ cases }) => cases.test(each.name))?.reason : undefined;
    return { each, result, design };
  });

const rows = SUITES.map((suite) => {
  const these = judged.filter(({ each }) => each.suite === suite);
  const count = (verdict: Judged['verdict']): number =>
    these.filter(({ result, design }) => result.verdict === verdict && design === undefined).length;
  return {
    suite,
    feeds: these.length,
    'as expected': count('as expected'),
    'nothing to compare': count('nothing to compare'),
    'failed with a reason': count('failed with a reason'),
    'different by design': these.filter(({ design }) => design !== undefined).length,
    wrong: count('wrong'),
  };
});
printTable('Feeds of other parsers', rows);

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const short = (text: string): string => JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
for (const { each, result } of judged) if (result.verdict === 'failed with a reason') print(`refused: ${each.name} ${result.reason}`);
for (const { each, result, design } of judged) {
  if (result.verdict !== 'wrong' || design !== undefined) continue;
  print(`\n${each.name} ${result.reason ?? ''}`);
  for (const { field, expected, found } of result.differences.slice(0, 3)) print(`  ${field}: ${short(expected)} is ${short(found)}`);
}
