// Breaks the built product in one way after the other and prints what was said, lost and doubled, and how long it took to work again:
//   npx tsx benchmarks/faults/main.ts --root DIR [--database sqlite|postgres|both] [--only PATTERN]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DATABASE_FAULTS } from './databases.ts';
import { DISK_FAULTS } from './disks.ts';
import { FILE_FAULTS } from './files.ts';
import { Postgres } from './postgres.ts';
import { type Fault, LONGEST_S, type Place, type Row } from './product.ts';
import { PROCESS_FAULTS } from './processes.ts';
import { SITE_FAULTS } from './sites.ts';
import { START_FAULTS } from './starts.ts';

const { values } = parseArgs({
  options: { root: { type: 'string', default: '.' }, database: { type: 'string', default: 'both' }, only: { type: 'string', default: '' } },
});
const FAULTS: readonly Fault[] = [...SITE_FAULTS, ...DATABASE_FAULTS, ...PROCESS_FAULTS, ...START_FAULTS, ...FILE_FAULTS, ...DISK_FAULTS];

const root = path.resolve(values.root);
const databases = (['sqlite', 'postgres'] as const).filter((name) => values.database === 'both' || values.database === name);
const postgres = databases.includes('postgres') ? await Postgres.start() : undefined;
try {
  console.log('| fault | database | said | lost | doubled | seconds until it works again |\n| --- | --- | --- | --- | --- | --- |');
  for (const fault of FAULTS.filter(({ name }) => new RegExp(values.only).test(name)))
    for (const database of databases.filter((name) => fault.only === undefined || fault.only === name)) {
      const rows = [await tryFault(fault, { root, database, postgres })].flat();
      for (const row of rows)
        console.log(`| ${[[fault.name, row.name].filter(Boolean).join(': '), database, ...cellsOf(row)].join(' | ')} |`);
    }
} finally {
  postgres?.remove();
}

/** One that cannot be tried here is a row like the others. */
async function tryFault(fault: Fault, place: Place): Promise<Row | Row[]> {
  return fault.inject(place).catch((error: unknown) => ({ said: `not tried: ${String(error)}` }));
}

function cellsOf(row: Row): string[] {
  const seconds = 'seconds' in row && row.seconds === undefined ? `> ${LONGEST_S}` : (row.seconds ?? '–');
  const cells = [row.said, row.lost ?? '–', row.doubled ?? '–', typeof seconds === 'number' ? seconds.toFixed(1) : seconds];
  return cells.map((cell) => String(cell).replaceAll('|', '/').replaceAll('\n', ' '));
}
