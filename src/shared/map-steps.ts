// The legend of a map: from few to many in steps of round numbers, the same on a page and on paper.
import { CHART_WORDS } from './bulletin-chart-words.data.ts';
import { AMOUNT_COLOURS } from './chart-colours.data.ts';
import type { Locale } from './error-messages.ts';
import { wholeText } from './numbers-text.ts';

export interface MapStep {
  from: number;
  /** The last one that belongs to it; null for the highest step. */
  to: number | null;
  colour: string;
  text: string;
}

const COLOURS = AMOUNT_COLOURS.light;
/** Beside that of nothing. */
const MOST_STEPS = COLOURS.length - 1;

/** 1, 2, 5, 10, 20 … up to the most, as many of them as there are colours, evenly apart. */
function beginnings(most: number): number[] {
  const all: number[] = [];
  for (let power = 1; power <= most; power *= 10) for (const factor of [1, 2, 5]) if (factor * power <= most) all.push(factor * power);
  if (all.length <= MOST_STEPS) return all;
  return Array.from({ length: MOST_STEPS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_STEPS - 1))] ?? 1);
}

/** Nothing first. */
export function mapSteps(most: number, locale: Locale): MapStep[] {
  const begin = [0, ...beginnings(most)];
  return begin.map((from, i) => {
    const next = begin[i + 1];
    const to = next === undefined ? null : next - 1;
    return {
      from,
      to,
      colour: COLOURS[Math.round((i * MOST_STEPS) / Math.max(1, begin.length - 1))] ?? COLOURS[0],
      text: textOf(from, to, locale),
    };
  });
}

function textOf(from: number, to: number | null, locale: Locale): string {
  if (from === to || from === 0) return wholeText(from);
  const words = CHART_WORDS[locale];
  if (to === null) return words.from.replace('{n}', wholeText(from));
  return words.range.replace('{from}', wholeText(from)).replace('{to}', wholeText(to));
}

/** The colour of a number. */
export const stepColour = (steps: readonly MapStep[], value: number): string =>
  steps.findLast(({ from }) => value >= from)?.colour ?? COLOURS[0];
