// The columns of every table, as its migrations create them: plain text and number columns are typed nowhere else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { openRecord } from '#server/db/open-record.ts';
import { camelCase } from '#server/db/record-names.ts';
import { readAs } from '#server/db/record-values.ts';
import type { Database } from '#server/db/tables/database.ts';
import { groupBy } from '#shared/group-by.ts';

interface RecordColumn {
  table: string;
  name: string;
  type: string;
  isRequired: number;
  standard: string | null;
  /** 1, 2 … within the primary key; 0 outside it. */
  keyPlace: number;
}

/** Text by path below the root of the repository. */
export async function renderColumns(): Promise<Record<string, string>> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'tingfeng-columns-'));
  const store = openRecord({ dataFolder });
  try {
    await migrate(store);
    return { 'src/server/db/tables/columns.data.ts': renderTables(await loadColumns(store.db)) };
  } finally {
    await store.close();
    rmSync(dataFolder, { recursive: true });
  }
}

async function loadColumns(db: Kysely<Database>): Promise<RecordColumn[]> {
  const { rows } = await sql<RecordColumn>`
    select t.name as "table", c.name, lower(c.type) as type, c."notnull" as is_required, c.dflt_value as standard, c.pk as key_place
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'
    order by t.name, c.cid`.execute(db);
  return rows;
}

function renderTables(columns: readonly RecordColumn[]): string {
  const tables = groupBy(columns, ({ table }) => camelCase(table));
  return `${[
    '// Written by `npm run docs` from the migrations. Change these, not this file.',
    "import type { Generated } from 'kysely';",
    '',
    'export interface RecordColumns {',
    ...[...tables].flatMap(([table, own]) => [
      `  ${table}: {`,
      ...own.map((column) => `    ${camelCase(column.name)}: ${typeOf(column)};`),
      '  };',
    ]),
    '}',
    '',
    '/** The columns that tell the rows of a table apart. */',
    'export const PRIMARY_KEYS = {',
    ...[...tables].map(([table, own]) => `  ${table}: [${keysOf(own).join(', ')}],`),
    '} as const satisfies { [Table in keyof RecordColumns]: readonly (keyof RecordColumns[Table])[] };',
  ].join('\n')}\n`;
}

const keysOf = (columns: readonly RecordColumn[]): string[] =>
  columns
    .filter(({ keyPlace }) => keyPlace > 0)
    .toSorted((a, b) => a.keyPlace - b.keyPlace)
    .map(({ name }) => `'${camelCase(name)}'`);

function typeOf(column: RecordColumn): string {
  const plain = column.type === 'text' ? 'string' : 'number';
  const value = { flag: 'boolean', json: 'unknown', plain }[readAs(camelCase(column.name))];
  // SQLite fills the only key of a table when none is given.
  const isNumbered = column.keyPlace === 1 && column.isRequired === 0 && column.type === 'integer';
  if (isNumbered) return `Generated<${value}>`;
  const withNull = column.isRequired === 0 && value !== 'unknown' ? `${value} | null` : value;
  return column.standard === null ? withNull : `Generated<${withNull}>`;
}
