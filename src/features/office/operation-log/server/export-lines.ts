// The lines of a filter as a file, sent while they are read.
import type { FileAnswer } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { answerTable } from '#server/table/answer-table.ts';
import { beijingTime, type Cell } from '#server/table/cell.ts';
import { type LogLine, MOST_EXPORTED } from '../contract.ts';
import { messages as english } from '../messages.en-US.ts';
import { messages as chinese } from '../messages.zh-CN.ts';
import { actionWords } from '../action-words.ts';
import { readLines } from './list-lines.ts';
import { countLines, type Key, type LineFilter, type Lines, linesOf } from './select-lines.ts';

interface Exported {
  filter: LineFilter;
  format: 'csv' | 'xlsx';
  locale: Locale;
  /** In the log itself. */
  action: string;
}

const BATCH = 1000;
/** Characters of a cell of a table program: 32,767. */
const MOST_OF_CELL = 30_000;
const WIDTHS = {
  at: 20,
  client: 20,
  user: 24,
  simulator: 16,
  module: 16,
  verb: 14,
  target: 16,
  ip: 18,
  before: 60,
  after: 60,
  number: 10,
} as const;

export async function exportLines(platform: Platform, actor: Actor, { filter, format, locale, action }: Exported): Promise<FileAnswer> {
  const lines = linesOf(platform.store.db, filter);
  // A silently truncated file would be taken for a complete one.
  if (await isTooLong(lines)) throw new AppError('too-large', { field: 'format', detail: { limit: MOST_EXPORTED } });
  const now = platform.now();
  await logOperation(platform.store.db, actor, now, { action, targetId: '', after: { ...filter, format } });
  const words = locale === 'zh-CN' ? chinese : english;
  const columns = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((key) => ({ title: words.field[key], width: WIDTHS[key] }));
  const stamp = beijingTime(now).replaceAll(/[/:]/g, '').replace(' ', '-');
  const toCells = (line: LogLine) => cellsOf(line, words);
  return answerTable(
    { columns, batches: batchesOf(lines, toCells) },
    format,
    `operation-log-${stamp}.${format}`,
    await exportMarkOf(platform, actor, locale),
  );
}

/** Counted window by window, until it is known. */
async function isTooLong(lines: Lines): Promise<boolean> {
  let sum = 0;
  let before: Key | undefined;
  do {
    const { total, end } = await countLines(lines, before);
    sum += total;
    before = end;
  } while (before && sum <= MOST_EXPORTED);
  return sum > MOST_EXPORTED;
}

/** Newest first by their places: a line that is written meanwhile is not in the file. */
async function* batchesOf(lines: Lines, toCells: (line: LogLine) => Cell[]): AsyncGenerator<Cell[][]> {
  let before: Key | undefined;
  let left = MOST_EXPORTED;
  do {
    const { rows, next } = await readLines(lines, { size: Math.min(BATCH, left), before });
    yield rows.map(toCells);
    left -= rows.length;
    before = next;
  } while (before && left > 0);
}

function cellsOf(line: LogLine, words: typeof english | typeof chinese): Cell[] {
  const { module, verb } = actionWords(line.action, words);
  return [
    { at: line.at },
    line.clientName,
    personOf(line),
    line.simulator,
    module,
    verb,
    line.targetId,
    line.ip,
    line.before?.slice(0, MOST_OF_CELL) ?? '',
    line.after?.slice(0, MOST_OF_CELL) ?? '',
    line.number,
  ];
}

const personOf = ({ name, username }: LogLine): string => (name && name !== username ? `${name} (${username})` : username);
