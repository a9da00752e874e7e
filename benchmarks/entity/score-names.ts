/** F1 of names, as pairs of type and span; products and works are one type. */
import type { NamedSentence } from '../../training/entity/sentences.ts';

export interface Name {
  type: string;
  start: number;
  end: number;
}

export const TYPES = ['person', 'organisation', 'place', 'work'] as const;

/** Right answers counted by finder and by reader (with overlap the two differ), given, wanted. */
interface Tally {
  right: number;
  found: number;
  given: number;
  wanted: number;
}

type Agrees = (a: Name, b: Name) => boolean;

export const exact: Agrees = (a, b) => a.type === b.type && a.start === b.start && a.end === b.end;
export const overlapping: Agrees = (a, b) => a.type === b.type && a.start < b.end && b.start < a.end;

/** Micro-F1 over all names, and F1, precision and recall by type; 0–1. `answers[i]` are the names in sentence i. */
export function scoreNames(sentences: readonly NamedSentence[], answers: readonly (readonly Name[])[], agrees: Agrees) {
  const tallies = new Map<string, Tally>(TYPES.map((type) => [type, tallyType(type, sentences, answers, agrees)]));
  const sum = [...tallies.values()].reduce((a, b) => ({
    right: a.right + b.right,
    found: a.found + b.found,
    given: a.given + b.given,
    wanted: a.wanted + b.wanted,
  }));
  return { all: measures(sum), byType: Object.fromEntries([...tallies].map(([type, tally]) => [type, measures(tally).f1])) };
}

function tallyType(type: string, sentences: readonly NamedSentence[], answers: readonly (readonly Name[])[], agrees: Agrees): Tally {
  const tally: Tally = { right: 0, found: 0, given: 0, wanted: 0 };
  sentences.forEach(({ spans }, i) => {
    const wanted = spans.filter((span) => span.type === type);
    const given = (answers[i] ?? []).filter((name) => asOneType(name.type) === type).map((name) => ({ ...name, type }));
    tally.wanted += wanted.length;
    tally.given += given.length;
    tally.right += given.filter((name) => wanted.some((span) => agrees(name, span))).length;
    tally.found += wanted.filter((span) => given.some((name) => agrees(name, span))).length;
  });
  return tally;
}

const asOneType = (type: string): string => (type === 'product' ? 'work' : type);

function measures({ right, found, given, wanted }: Tally): { precision: number; recall: number; f1: number } {
  const precision = given === 0 ? 0 : right / given;
  const recall = wanted === 0 ? 0 : found / wanted;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
