import { diffArrays } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Of an unchanged stretch this much stays at either end; a changed one keeps its beginning. */
const CONTEXT = 40;
const CHANGED = 400;

/** Splits into single operators and whole words. */
const tokensOf = (text: string): string[] => text.match(/[|+\-~()!#@]|[^|+\-~()!#@]+/g) ?? [];

export const diffParts = (before: string, after: string): DiffPart[] =>
  diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));

/** What has changed, with a little of its surroundings. */
export const shortParts = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.map(({ kind, text }, at) => {
    if (kind !== 'same') return { kind, text: text.length > CHANGED ? `${text.slice(0, CHANGED)}…` : text };
    if (text.length <= 2 * CONTEXT) return { kind, text };
    const isFirst = at === 0 && parts.length > 1;
    const isLast = at === parts.length - 1;
    return { kind, text: `${isFirst ? '' : text.slice(0, CONTEXT)}…${isLast ? '' : text.slice(-CONTEXT)}` };
  });
