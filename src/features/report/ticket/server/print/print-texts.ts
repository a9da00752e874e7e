import { shortTo } from '#features/report/brief-report/server/facade.ts';
import { BEIJING_OFFSET_MS } from '#shared/time.ts';
import type { PrintWords } from './print-words.ts';

/** What a printed ticket is made of, in one language. */
export class PrintTexts {
  readonly words: PrintWords;

  constructor(words: PrintWords) {
    this.words = words;
  }

  /** `2026-11-28 09:40`; a dash for none. */
  time(ms: number | null): string {
    return ms === null ? '–' : new Date(ms + BEIJING_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
  }

  /** The hour below the day, for a narrow column: a date is not to break at its hyphens. */
  timeBelow(ms: number | null): string {
    return this.time(ms).replace(' ', '\n');
  }

  /** A wording with its places filled. */
  fill(wording: string, values: Readonly<Record<string, string | number>>): string {
    return wording.replaceAll(/\{(\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
  }

  /** On one line, and no longer than a cell takes. The group that everybody is in at first has a code for its name. */
  name(text: string, most = MOST_NAME): string {
    return text === 'everyone' ? this.words.everyone : shortTo(oneLine(text), most);
  }

  names(texts: readonly string[]): string {
    const shown = texts.slice(0, MOST_NAMES).map((text) => this.name(text));
    const joined = shown.join(this.words.names);
    return texts.length > MOST_NAMES ? this.fill(this.words.more, { names: joined, n: texts.length }) : joined;
  }
}

const MOST_NAME = 60;
const MOST_NAMES = 12;

export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
