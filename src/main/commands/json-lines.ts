// JSON Lines in and out: a bad line is reported with its number and does not stop the rest.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';

export const writeLine = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
export const report = (text: string): void => void process.stderr.write(`${text}\n`);

/** Calls `visit` for every line that matches `schema`; the others are reported. `name` precedes the line numbers. */
export async function eachLine<T extends z.ZodType>(
  input: Readable,
  schema: T,
  visit: (value: z.output<T>, line: number) => void | Promise<void>,
  name = 'line',
): Promise<void> {
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (!text.trim()) continue;
    const value = parseLine(text, schema);
    if (!value.ok) {
      report(`${name} ${line}: ${value.problem}`);
      continue;
    }
    try {
      await visit(value.value, line);
    } catch (error) {
      report(`${name} ${line}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

type Parsed<T> = { ok: true; value: T } | { ok: false; problem: string };

function parseLine<T extends z.ZodType>(text: string, schema: T): Parsed<z.output<T>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ok: false, problem: `not JSON (${error instanceof Error ? error.message : 'unreadable'})` };
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problem: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ') };
}

export const openFile = (file: string): Readable => (file === '-' ? process.stdin : createReadStream(file));

export const readAll = (input: Readable): Promise<Buffer> => buffer(input);
