/** The network's input: a text's characters without white space, a run of digits as one, only the beginning and the end of a long text. */
import { DIGIT, featureCode, SKIP } from './features.ts';

/** A text as the network sees it; everything from `quotedFrom` on is quoted. */
export interface NetText {
  units: Uint16Array;
  quotedFrom: number;
}

/** Longer texts are cut to this length: its first three quarters from the start, the rest from the end. */
export const MOST_UNITS = 192;
const MOST_QUOTED = 64;
const HEAD = (MOST_UNITS * 3) / 4;

/** `prepared` is text from `prepareText`; `quotedAt` the offset where a repost's quotation starts, or the text's length. */
export function toNetText(prepared: string, from: number, to: number, quotedAt = to): NetText {
  const own = squeeze(prepared, from, Math.min(to, quotedAt));
  const head = own.length > MOST_UNITS ? [...own.slice(0, HEAD), ...own.slice(own.length - (MOST_UNITS - HEAD))] : own;
  const quoted = quotedAt < to ? squeeze(prepared, quotedAt, to).slice(0, Math.min(MOST_QUOTED, MOST_UNITS - head.length)) : [];
  return { units: Uint16Array.from([...head, ...quoted]), quotedFrom: head.length };
}

function squeeze(prepared: string, from: number, to: number): number[] {
  const units: number[] = [];
  for (let i = from; i < to; i++) {
    const unit = featureCode(prepared.charCodeAt(i));
    if (unit !== SKIP && (unit !== DIGIT || units.at(-1) !== DIGIT)) units.push(unit);
  }
  return units;
}
