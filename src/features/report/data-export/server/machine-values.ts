// Values of an article for programs: codes instead of words, lists as lists, times in ISO 8601.
import type { ArticleColumn } from '#features/bench/export/contract.ts';
import type { ExportedArticle } from '#features/bench/export/server/facade.ts';
import type { Cell } from '#server/table/cell.ts';
import { needsReview } from '#shared/verdict.ts';

export type MachineValue = string | number | null | string[];

/** No name holds it. */
export const LIST_SEPARATOR = '\u0000';
export const LIST_COLUMNS: readonly ArticleColumn[] = ['subjects', 'tags', 'classes', 'keywords'];

const CODES: Partial<Record<ArticleColumn, (article: ExportedArticle) => MachineValue>> = {
  mediaType: ({ mediaType }) => mediaType,
  level: ({ level }) => level,
  emotion: ({ emotion }) => emotion,
  verdict: (article) => (needsReview(article) ? 'review' : article.emotionOrigin),
  status: ({ status }) => status,
  language: ({ language }) => language,
  region: ({ region, province }) => region || province,
};

/** `cell` is made with the separator above. */
export function machineValue(column: ArticleColumn, article: ExportedArticle, cell: Cell): MachineValue {
  const code = CODES[column];
  if (code) return code(article);
  if (typeof cell === 'string' && LIST_COLUMNS.includes(column)) return cell === '' ? [] : cell.split(LIST_SEPARATOR);
  return cell !== null && typeof cell === 'object' ? new Date(cell.at).toISOString() : cell;
}
