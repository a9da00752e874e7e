import { EMOTIONS } from '#shared/media.ts';
import type { HitColumns } from './hit-columns.ts';
import type { AuthorCounts } from './port.ts';

const KINDS = EMOTIONS.length;

/** One pass over the rows, one over the authors. */
export function countAuthors(hits: HitColumns, rows: Int32Array): Omit<AuthorCounts, 'ms'> {
  const { author, emotion } = hits.columns;
  let highest = 0;
  for (let k = 0; k < rows.length; k++) highest = Math.max(highest, author[rows[k] as number] as number);
  const cells = new Uint32Array((highest + 1) * KINDS);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const cell = (author[row] as number) * KINDS + (emotion[row] as number);
    cells[cell] = (cells[cell] as number) + 1;
  }
  return { articles: rows.length, ...inUse(cells, highest) };
}

/** The authors that have any, without "none" (0). */
function inUse(cells: Uint32Array, highest: number): Pick<AuthorCounts, 'ids' | 'byEmotion'> {
  const isUsed = (id: number) => EMOTIONS.some((_, code) => cells[id * KINDS + code] !== 0);
  let used = 0;
  for (let id = 1; id <= highest; id++) if (isUsed(id)) used++;
  const ids = new Uint32Array(used);
  const byEmotion = Object.fromEntries(EMOTIONS.map((emotion) => [emotion, new Uint32Array(used)])) as AuthorCounts['byEmotion'];
  let at = 0;
  for (let id = 1; id <= highest; id++) {
    if (!isUsed(id)) continue;
    ids[at] = id;
    for (const [code, emotion] of EMOTIONS.entries()) byEmotion[emotion][at] = cells[id * KINDS + code] as number;
    at++;
  }
  return { ids, byEmotion };
}
