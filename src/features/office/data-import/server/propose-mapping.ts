import { createHash } from 'node:crypto';
import { FIELDS_OF, type ImportKindName, type ImportMapping } from '../contract.ts';
import { COLUMN_NAMES, foldWord } from './words.data.ts';

/** The columns by their names; a column is proposed for one field, and the earlier of two names wins. */
export function proposeMapping(kind: ImportKindName, names: readonly string[]): ImportMapping {
  const folded = names.map(foldWord);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of FIELDS_OF[kind]) {
    const place = COLUMN_NAMES[field].map((name) => folded.indexOf(name)).find((at) => at >= 0 && !taken.has(at));
    if (place === undefined) continue;
    taken.add(place);
    mapping[field] = place;
  }
  return mapping;
}

/** Whether the first row names columns: one of its cells is a name that is known, or none of them is a number, an address or empty. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  const known = new Set(Object.values(COLUMN_NAMES).flat());
  if (cells.some((cell) => known.has(foldWord(cell)))) return true;
  return cells.length > 0 && cells.every((cell) => cell.trim() !== '' && cell.length <= 40 && !/^[\d\s.,:/-]+$|:\/\//u.test(cell));
}

/** Files with the same columns in the same order have the same. */
export const headerHash = (names: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 32);
