import type { Locale } from '#shared/error-messages.ts';
import { sayInOwnWords } from '#server/record/own-marks.ts';
import type { OwnMarks } from '#shared/mark-words.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Figures } from '#shared/warnings.ts';
import { FIRING_WORDS } from './firing-words.data.ts';

const MINUTE_MS = 60_000;

/** The state in one line: the title of its message. `ruleName` stands where the state has no name of its own. */
export function sayFigures(figures: Figures, ruleName: string, locale: Locale, own?: OwnMarks): string {
  const { kind, value, usual, articles, from, until, name } = figures;
  const words = FIRING_WORDS[locale];
  const values: Record<string, string> = {
    name: name === '' ? ruleName : name,
    value: plain(value),
    usual: usual === null ? '' : plain(usual),
    articles: articles === null ? '' : plain(articles),
    span: sayLength(until - from, locale),
  };
  return sayInOwnWords(words[kind], locale, own).replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Whole numbers as they are, others with one decimal. */
const plain = (n: number): string => (Number.isInteger(n) ? String(n) : n.toFixed(1).replace(/\.0$/, ''));

function sayLength(ms: number, locale: Locale): string {
  const words = FIRING_WORDS[locale];
  const [unit, size] = [
    ['days', DAY_MS],
    ['hours', HOUR_MS],
  ].find(([, length]) => ms >= 2 * Number(length) || ms === Number(length)) ?? ['minutes', MINUTE_MS];
  return words[unit as 'days' | 'hours' | 'minutes'].replace('{n}', plain(ms / Number(size)));
}
