// A Parquet file as a stream, from what a run has collected: a group of rows at a time is in memory.
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ArticleColumn } from '#features/bench/export/contract.ts';
import { LIST_COLUMNS, type MachineValue } from './machine-values.ts';
import { spoolRows } from './spool.ts';

/** Of a group. Readers skip whole groups, and the writer holds one. */
const ROWS = 10_000;
const ROWS_OF_TEXTS = 500;
const TIMES: readonly ArticleColumn[] = ['publishedAt', 'foundAt'];
const WHOLE: readonly ArticleColumn[] = ['id', 'read', 'reply', 'forward', 'like', 'play', 'junkScore'];
type Row = Record<string, MachineValue>;

export async function* toParquet(
  spool: string,
  bytes: number,
  columns: readonly ArticleColumn[],
  properties: Readonly<Record<string, string>> = {},
): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: schemaOf(columns),
    createdBy: 'tingfeng',
    kvMetadata: Object.entries(properties).map(([key, value]) => ({ key, value })),
  });
  const rowGroupSize = columns.includes('content') ? ROWS_OF_TEXTS : ROWS;
  for await (const rows of spoolRows<Row>(spool, bytes, rowGroupSize)) {
    const columnData = columns.map((name) => ({ name, data: rows.map((row) => valueOf(name, row[name] ?? null)), offsetIndex: false }));
    await parquet.write({ columnData, rowGroupSize });
    yield takeBytes(writer);
  }
  await parquet.finish();
  yield takeBytes(writer);
}

/** What was written since the last time. */
function takeBytes(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

function valueOf(column: ArticleColumn, value: MachineValue): unknown {
  if (value === null) return null;
  if (TIMES.includes(column)) return new Date(String(value));
  return WHOLE.includes(column) ? BigInt(Math.round(Number(value))) : value;
}

const schemaOf = (columns: readonly ArticleColumn[]): SchemaElement[] => [
  { name: 'articles', num_children: columns.length },
  ...columns.flatMap((column): SchemaElement[] => (LIST_COLUMNS.includes(column) ? listOf(column) : [leafOf(column)])),
];

function leafOf(name: ArticleColumn): SchemaElement {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  if (TIMES.includes(name)) return { ...optional, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' };
  if (WHOLE.includes(name)) return { ...optional, type: 'INT64' };
  if (name === 'emotionScore') return { ...optional, type: 'DOUBLE' };
  return { ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
}

const listOf = (name: ArticleColumn): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
];
