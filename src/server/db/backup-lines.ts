// The lines of a backup: a header, pages of rows, and an end mark with counts and a hash, without which the backup is incomplete.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { snakeCase } from './record-names.ts';
import { BACKED_UP_TABLES } from './table-owners.ts';

const FORMAT = 'tingfeng-backup-2';
const FIRST_FORMAT = 'tingfeng-backup-1';
/** A backup uses the database's names. */
const TABLES = BACKED_UP_TABLES.map(snakeCase);

const header = z.object({ format: z.literal(FORMAT) });
const page = z.object({ table: z.enum(TABLES), rows: z.array(z.record(z.string(), z.unknown())) });
const endMark = z.object({ end: z.literal(true), counts: z.record(z.string(), z.number()), sha256: z.string() });

export type BackupPage = z.infer<typeof page>;

export class BrokenBackup extends Error {
  override name = 'BrokenBackup';
}

/** Adds header and end mark to pages of rows. `notIncluded` describes what the backup does not contain. */
export async function* writeBackup(pages: AsyncIterable<BackupPage>, notIncluded: readonly string[]): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = Object.fromEntries(TABLES.map((table) => [table, 0]));
  const line = (value: object) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ format: FORMAT, at: new Date().toISOString(), notIncluded });
  for await (const part of pages) {
    counts[part.table] = (counts[part.table] ?? 0) + part.rows.length;
    yield line(part);
  }
  yield `${JSON.stringify({ end: true, counts, sha256: hash.digest('hex') })}\n`;
}

/**
 * The pages of a backup. Throws BrokenBackup with the line number when it is not a backup or is incomplete: read it to its end before acting on it.
 */
export async function* readBackup(lines: AsyncIterable<string>): AsyncGenerator<BackupPage> {
  const hash = createHash('sha256');
  const counts = new Map<string, number>();
  let number = 0;
  let hasEnded = false;
  for await (const text of lines) {
    number++;
    if (hasEnded) throw new BrokenBackup(`line ${number} comes after the end`);
    const value = parse(text, number);
    if (number === 1) checkHeader(value);
    else if (typeof value === 'object' && value !== null && 'end' in value) {
      checkEnd(value, counts, hash.digest('hex'), number);
      hasEnded = true;
      continue;
    } else {
      const part = page.safeParse(value);
      if (!part.success) throw new BrokenBackup(`line ${number} is not one of a backup`);
      counts.set(part.data.table, (counts.get(part.data.table) ?? 0) + part.data.rows.length);
      yield part.data;
    }
    hash.update(`${text}\n`);
  }
  if (number === 0) throw new BrokenBackup('it is empty');
  if (!hasEnded) throw new BrokenBackup(`it is cut off after line ${number}: the end mark is missing`);
}

function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenBackup(number === 1 ? 'it is not a backup of this program' : `line ${number} is cut off or damaged`);
  }
}

function checkHeader(value: unknown): void {
  if (header.safeParse(value).success) return;
  if ((value as { format?: unknown } | null)?.format === FIRST_FORMAT)
    throw new BrokenBackup('it is of an earlier version, which wrote no end mark: nobody can tell whether it is whole');
  throw new BrokenBackup('it is not a backup of this program');
}

function checkEnd(value: unknown, counts: ReadonlyMap<string, number>, sha256: string, number: number): void {
  const end = endMark.safeParse(value);
  if (!end.success) throw new BrokenBackup(`line ${number} is not one of a backup`);
  for (const table of new Set([...Object.keys(end.data.counts), ...counts.keys()])) {
    const wanted = end.data.counts[table] ?? 0;
    const found = counts.get(table) ?? 0;
    if (wanted !== found) throw new BrokenBackup(`of the table ${table} it has ${found} rows instead of ${wanted}`);
  }
  if (end.data.sha256 !== sha256) throw new BrokenBackup('its hash is not that of its lines: it was changed or damaged');
}
