// What an edited subject costs: until it matches the next article, through the record, among many; and its back-fill over stored articles.
//   npx tsx benchmarks/subject/main.ts [--subjects 100000] [--edits 100]
//   npx tsx benchmarks/subject/main.ts --data FOLDER     the back-fill, on the folder that benchmarks/index made
import { parseArgs } from 'node:util';
import { printTable } from '../support/print-table.ts';
import { measureBackfill } from './measure-backfill.ts';
import { measureEdits } from './measure-edits.ts';

const { values } = parseArgs({
  options: { subjects: { type: 'string', default: '100000' }, edits: { type: 'string', default: '100' }, data: { type: 'string' } },
});
if (values.data) printTable('Back-fill of one subject over the stored articles', await measureBackfill(values.data));
else {
  const { table, idle } = await measureEdits(Number(values.subjects), Number(values.edits));
  printTable('From saving one subject among many to the first article that it matches, milliseconds', [table]);
  printTable('What following the record costs when nothing changes, milliseconds', [idle]);
}
