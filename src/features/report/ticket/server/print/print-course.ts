// What was done with a ticket, who did it and when, and the whole texts of its answers and notes.
import { type FormPart, shortTo } from '#features/report/brief-report/server/facade.ts';
import type { TicketFile, TicketLine } from '../../contract.ts';
import { oneLine, type PrintTexts } from './print-texts.ts';

/** Of the table: the newest ones, as far as they have room together; each counts as a line of the page at least. */
const MOST_LINES = 1500;
const MOST_LETTERS = 120_000;
const LEAST_OF_LINE = 40;
const MOST_REASON = 1000;

export function courseOf(texts: PrintTexts, log: readonly TicketLine[]): FormPart[] {
  const { words } = texts;
  const places = placesOf(log);
  const rows: string[][] = [];
  let room = MOST_LETTERS;
  for (const line of log.toReversed()) {
    const text = lineText(texts, line, places);
    room -= Math.max(LEAST_OF_LINE, text.length);
    if (room < 0 || rows.length >= MOST_LINES) break;
    rows.push([texts.time(line.at), line.by === '' ? words.system : texts.name(line.by), text]);
  }
  const [at = '', by = '', what = ''] = words.course;
  const columns = [
    { title: at, share: 0.22 },
    { title: by, share: 0.2 },
    { title: what, share: 0.58 },
  ];
  const left = log.length - rows.length;
  return [
    { is: 'heading', text: words.section.course },
    ...(rows.length === 0 ? [{ is: 'line', text: words.none, look: 'plain' } as const] : []),
    ...(left > 0 ? [{ is: 'line', text: texts.fill(words.earlier, { n: left }), look: 'quiet' } as const] : []),
    ...(rows.length > 0 ? [{ is: 'table', columns, rows: rows.toReversed() } as const] : []),
  ];
}

/** Which of the texts below belongs to a line, by its number. */
const placesOf = (log: readonly TicketLine[]): Map<number, number> =>
  new Map(log.filter(({ entry }) => entry !== null).map(({ number }, i) => [number, i + 1]));

function lineText(texts: PrintTexts, { number, action, told, entry }: TicketLine, places: ReadonlyMap<number, number>): string {
  const { words } = texts;
  const values = {
    receivers: texts.names(told.receivers ?? []),
    from: texts.name(told.from ?? ''),
    number: told.number ?? '',
    role: told.role === undefined ? '' : words.role[told.role],
    until: texts.time(told.until ?? null),
    order: (told.order ?? 0) + 1,
    n: told.articles ?? 0,
  };
  const wording =
    action === 'answer' && told.order !== undefined
      ? words.answerAfter
      : action === 'visit' && told.isHelpful === false
        ? words.visitNot
        : action === 'hand-over' && told.from !== undefined
          ? words.handOverGroup
          : words.action[action];
  const reason = oneLine(told.reason ?? '');
  const said = [
    texts.fill(wording, values),
    ...(entry === null ? [] : [texts.fill(words.see, { n: places.get(number) ?? 0 })]),
    ...(reason === '' ? [] : [texts.fill(words.reason, { reason: shortTo(reason, MOST_REASON) })]),
  ];
  return said.join(words.gap);
}

export function entriesOf(texts: PrintTexts, log: readonly TicketLine[]): FormPart[] {
  const { words } = texts;
  const files = new FileNames(texts);
  const entries = log.flatMap(({ entry }) => entry ?? []);
  return [
    { is: 'heading', text: words.section.entries },
    ...(entries.length === 0 ? [{ is: 'line', text: words.none, look: 'plain' } as const] : []),
    ...entries.flatMap((entry, i): FormPart[] => [
      { is: 'line', text: `${i + 1}. ${words.entry[entry.entryKind]} · ${texts.name(entry.by)} · ${texts.time(entry.at)}`, look: 'head' },
      { is: 'rich', html: entry.contentHtml },
      ...files.of(entry.files),
    ]),
  ];
}

/** Names of files of all answers together. */
const MOST_FILE_LETTERS = 60_000;
const MOST_FILE_NAME = 200;

/** Names and sizes of files, until they are too long together: then how many there are. */
export class FileNames {
  readonly #texts: PrintTexts;
  #room = MOST_FILE_LETTERS;

  constructor(texts: PrintTexts) {
    this.#texts = texts;
  }

  of(files: readonly TicketFile[]): FormPart[] {
    if (files.length === 0) return [];
    const { words } = this.#texts;
    const named = files.map(({ name, bytes }) => `${this.#texts.name(name, MOST_FILE_NAME)} (${sizeOf(bytes)})`).join(words.names);
    this.#room -= named.length;
    const text = this.#room < 0 ? this.#texts.fill(words.fileCount, { n: files.length }) : this.#texts.fill(words.files, { files: named });
    return [{ is: 'line', text, look: 'quiet' }];
  }
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
