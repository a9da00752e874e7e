// Entries from pasted lines or from the CSV that an export makes.
import type { Kysely } from 'kysely';
import type { Input, Output } from '#shared/contract.ts';
import { MOST_PROBLEMS, shortValue } from '#shared/import-problem.ts';
import { foldLine } from '#shared/one-line.ts';
import { refusal } from '#shared/refusals.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { CLASS_KINDS, type globalRejectContract, type ImportProblem, MOST_LINES } from '../contract.ts';
import { addClass } from './classes.service.ts';
import { addRejects, type NewEntry } from './entries.service.ts';
import { entryKeyOf } from './entry-key.ts';

type Report = Output<(typeof globalRejectContract)['import']>;
interface Line {
  line: number;
  value: string;
  className: string;
  note: string;
  isEnabled: boolean;
  /** Of a table without the line that names its columns: nobody knows which of them is the entry. */
  hasCells: boolean;
  /** A cell whose quote does not end would take the others with it. */
  isOpen: boolean;
}
interface Sorted {
  /** By key. */
  fresh: Map<string, Line>;
  problems: { line: number; value: string; reason: ImportProblem }[];
}
const LONGEST = { value: 500, className: 50, note: 200 };

export async function importRejects(
  platform: Platform,
  actor: Actor,
  { kind, text, isTrial }: Input<(typeof globalRejectContract)['import']>,
): Promise<Report> {
  const lines = linesOf(text);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('rejectEntry').select('valueKey').where('kind', '=', kind).execute();
    const { fresh, problems } = sortLines(kind, lines, new Set(rows.map(({ valueKey }) => valueKey)));
    const { ids, missing } = await classesOf(tx, kind, fresh);
    const report = {
      added: fresh.size,
      classes: missing.length,
      problemCount: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS).map((problem) => ({ ...problem, column: 1, value: shortValue(problem.value) })),
    };
    if (isTrial || fresh.size === 0) return report;
    for (const name of missing) ids.set(name, await addClass(tx, actor, now, { kind, name, note: '' }));
    const entries = new Map(
      [...fresh].map(([key, { value, className, note, isEnabled }]): [string, NewEntry] => [
        key,
        { value, note, isEnabled, classId: ids.get(className) ?? null },
      ]),
    );
    const added = await addRejects(tx, actor, now, kind, entries);
    await logOperation(tx, actor, now, { action: 'global-reject.import', targetId: '', after: { kind, added, classes: missing } });
    return { ...report, added };
  });
}

/** Lines with something in them. The first one may name the columns; otherwise a line is an entry as it stands. */
function linesOf(text: string): Line[] {
  const lines = text.replace(/^\ufeff/u, '').split(/\r\n|\r|\n/u);
  if (lines.length > MOST_LINES + 2) throw refusal('text', 'reject-text-long', { most: MOST_LINES });
  const separator = SEPARATORS.find((one) => columnOf(titlesOf(lines[0] ?? '', one), TITLES.value) === 0);
  const titles = separator === undefined ? [] : titlesOf(lines[0] ?? '', separator);
  const at = {
    value: columnOf(titles, TITLES.value),
    className: columnOf(titles, TITLES.className),
    note: columnOf(titles, TITLES.note),
    isEnabled: columnOf(titles, TITLES.isEnabled),
  };
  return lines.flatMap((whole, i) => {
    if (whole.trim() === '' || (separator !== undefined && i === 0)) return [];
    const read = separator === undefined ? [whole] : cellsOf(whole, separator);
    const cells = read ?? [whole];
    const cell = (column: number) => foldLine(column < 0 ? '' : (cells[column] ?? ''));
    const value = separator === undefined ? foldLine(whole) : cell(at.value);
    const hasCells = separator === undefined && whole.trim().includes('\t');
    const isEnabled = cell(at.isEnabled) !== '0';
    return { line: i + 1, value, className: cell(at.className), note: cell(at.note), isEnabled, hasCells, isOpen: read === undefined };
  });
}

const SEPARATORS = [',', ';', '\t'];
const TITLES = {
  value: ['entry', '内容'],
  className: ['class', '分类'],
  note: ['note', '备注'],
  isEnabled: ['enabled', '启用'],
};
const titlesOf = (line: string, separator: string) => (cellsOf(line, separator) ?? []).map((title) => title.toLowerCase());
const columnOf = (titles: readonly string[], names: readonly string[]): number => titles.findIndex((title) => names.includes(title));

/** Cells of one line of CSV, without the apostrophe that keeps a table program from taking one for a formula; undefined where a quote does not end. */
function cellsOf(line: string, separator: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    const isQuoted = line.charAt(at) === '"';
    let cell = '';
    if (isQuoted) {
      for (at++; at < line.length; at++) {
        if (line.charAt(at) !== '"') cell += line.charAt(at);
        else if (line.charAt(at + 1) === '"') {
          cell += '"';
          at++;
        } else break;
      }
      if (at >= line.length) return undefined;
      at++;
    }
    const end = line.indexOf(separator, at);
    const until = end < 0 ? line.length : end;
    cell += line.slice(at, until);
    cells.push(cell.trim().replace(/^'(?=\s*[=+\-@])/u, ''));
    at = until;
  }
  return cells;
}

function sortLines(kind: RejectKind, lines: readonly Line[], known: ReadonlySet<string>): Sorted {
  const sorted: Sorted = { fresh: new Map(), problems: [] };
  for (const line of lines) {
    const outcome = entryKeyOf(kind, line.value);
    const reason = problemOf(line) ?? (outcome.ok ? repeated(outcome.key, sorted.fresh, known) : outcome.reason);
    if (outcome.ok && reason === undefined) sorted.fresh.set(outcome.key, line);
    else sorted.problems.push({ line: line.line, value: line.value, reason: reason ?? 'no-word' });
  }
  return sorted;
}

function problemOf({ value, className, note, hasCells, isOpen }: Line): ImportProblem | undefined {
  if (isOpen) return 'open-quote';
  if (hasCells) return 'several-cells';
  const isTooLong = value.length > LONGEST.value || className.length > LONGEST.className || note.length > LONGEST.note;
  return isTooLong ? 'too-long' : undefined;
}

function repeated(key: string, fresh: ReadonlyMap<string, Line>, known: ReadonlySet<string>): 'known' | 'twice' | undefined {
  if (known.has(key)) return 'known';
  return fresh.has(key) ? 'twice' : undefined;
}

/** Ids of the classes that are named, and the names of those that are not there; a list without classes leaves them out. */
async function classesOf(tx: Kysely<Database>, kind: RejectKind, fresh: ReadonlyMap<string, Line>) {
  const ids = new Map<string, number>();
  if (!CLASS_KINDS.some((one) => one === kind)) return { ids, missing: [] };
  const rows = await tx.selectFrom('rejectClass').select(['id', 'name']).where('kind', '=', kind).execute();
  for (const { id, name } of rows) ids.set(name, id);
  const named = new Set([...fresh.values()].map(({ className }) => className).filter((name) => name !== ''));
  return { ids, missing: [...named].filter((name) => !ids.has(name)) };
}
