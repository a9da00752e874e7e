// Differences of two texts: sentences first, then characters (whole words of Latin script) inside the sentences that changed, so that
// long texts stay cheap.
import { diffArrays } from 'diff';
import type { DifferencePart } from '../contract.ts';

/** Maximum number of compared characters per text. */
export const MOST_COMPARED = 60_000;
/** With more edits than this, two passages have nothing in common that a reader would want to see. */
const MOST_EDITS = 1500;
/** Of all passages together. */
const MOST_EDITS_INSIDE = 2 * MOST_EDITS;
/** Tokens of a changed passage that are compared one by one. */
const MOST_TOKENS = 6000;

export interface TextDifference {
  parts: DifferencePart[];
  isCut: boolean;
}

/** Joining the parts that are not `added` gives `before`, those that are not `removed` give `after`. */
export function compareTexts(before: string, after: string): TextDifference {
  const isCut = before.length > MOST_COMPARED || after.length > MOST_COMPARED;
  const changes = diff(sentencesOf(before.slice(0, MOST_COMPARED)), sentencesOf(after.slice(0, MOST_COMPARED)));
  const parts: DifferencePart[] = [];
  const left = { edits: MOST_EDITS_INSIDE };
  for (let i = 0; i < changes.length; i++) {
    const [change, next] = [changes[i] as DifferencePart, changes[i + 1]];
    if (change.kind === 'removed' && next?.kind === 'added') {
      parts.push(...comparePassages(change.text, next.text, left));
      i += 1;
    } else parts.push(change);
  }
  return { parts: joinAlike(parts), isCut };
}

/** Share of all characters of both texts that are in one of them only, 0–1. */
export function changedShare(parts: readonly DifferencePart[]): number {
  let [changed, all] = [0, 0];
  for (const { kind, text } of parts) {
    if (kind === 'same') all += 2 * text.length;
    else [changed, all] = [changed + text.length, all + text.length];
  }
  return all === 0 ? 0 : changed / all;
}

function comparePassages(before: string, after: string, budget: { edits: number }): DifferencePart[] {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  const whole: DifferencePart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (budget.edits <= 0 || left.length + right.length > MOST_TOKENS) return whole;
  const most = Math.min(MOST_EDITS, budget.edits);
  const parts = diff(left, right, most);
  // One without an answer has cost as much as it might.
  const edits = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? 0 : text.length), 0);
  budget.edits -= Math.min(edits, most);
  return parts.some((part) => part.kind === 'same') ? parts : whole;
}

function diff(before: string[], after: string[], most = MOST_EDITS): DifferencePart[] {
  // Without an answer within the bound the whole is taken as exchanged.
  const changes = diffArrays(before, after, { maxEditLength: most });
  if (!changes)
    return [
      { kind: 'removed' as const, text: before.join('') },
      { kind: 'added' as const, text: after.join('') },
    ].filter((part) => part.text !== '');
  return changes.map(({ added, removed, value }) => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text: value.join('') }));
}

/** With their end marks and the white space after them, so that joining them gives the text. */
const sentencesOf = (text: string): string[] => text.match(/[^。！？!?；;\n]*[。！？!?；;\n]+[”"’」』）)\s]*|[^。！？!?；;\n]+$/gu) ?? [];

const tokensOf = (text: string): string[] => text.match(/[\p{Script=Latin}\p{M}]+|\p{N}+|./gsu) ?? [];

function joinAlike(parts: readonly DifferencePart[]): DifferencePart[] {
  const joined: DifferencePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text !== '') joined.push({ ...part });
  }
  return joined;
}
