// How rows lie in the spool: of CSV and JSON Lines as they will be in the file, of the others as one line of JSON each.
import { ARTICLE_COLUMNS, type ArticleColumn } from '#features/bench/export/contract.ts';
import { articleCells, columnTitles, type ExportedArticle, WORDS, wordsOfClient } from '#features/bench/export/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { ExportSettings } from '#server/db/tables/exports.ts';
import type { Reading } from '#server/platform.ts';
import { csvHead, csvRows } from '#server/table/to-csv.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { LIST_SEPARATOR, machineValue } from './machine-values.ts';

export const columnsOf = ({ columnNames }: Pick<ExportSettings, 'columnNames'>): ArticleColumn[] => [
  ...new Set(columnNames.filter((name) => isOneOf(ARTICLE_COLUMNS, name))),
];

/** Many readers of lines, Node's among them, take the separators of Unicode for the end of one. */
const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)}\n`;

/** What stands before the first row. */
export const spoolHead = (settings: ExportSettings): string =>
  settings.format === 'csv' ? csvHead(columnTitles(settings.locale, columnsOf(settings))) : '';

/** `origin`: of the product's pages, for the links in the file. */
export async function rowWriter(platform: Reading, actor: Actor, settings: ExportSettings, origin: string) {
  const columns = columnsOf(settings);
  const isTable = settings.format === 'csv' || settings.format === 'xlsx';
  const words = isTable
    ? await wordsOfClient(platform.store.db, actor.clientId, settings.locale)
    : { ...WORDS[settings.locale], separator: LIST_SEPARATOR };
  const toCells = await articleCells(platform, actor, { columns, words, origin });
  return async (articles: readonly ExportedArticle[]): Promise<string> => {
    const rows = await toCells(articles);
    if (settings.format === 'csv') return csvRows(rows);
    if (settings.format === 'xlsx') return rows.map(jsonLine).join('');
    return articles
      .map((article, i) => {
        const values = columns.map((column, k) => [column, machineValue(column, article, rows[i]?.[k] ?? null)]);
        return jsonLine(Object.fromEntries(values));
      })
      .join('');
  };
}
