// Saves everything that a list's filters match, not only the page that is shown; or the selected rows alone.
import { App } from 'antd';
import { useRef, useState } from 'react';
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import { call } from '../client/call.ts';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';
import type { Column } from './columns.tsx';
import { toCsv } from './csv.ts';
import { toExcel } from './excel.ts';
import { saveBlob, saveFile } from './save-file.ts';

/** The largest page of any list. */
const STEP = 200;
/** More than a person reads in a table; the file says so when there were more. */
export const MOST_ROWS = 20_000;

export type ListFile = 'csv' | 'excel';

export interface ListExport {
  /** Rows that are ready, while a file is being made. */
  progress: { done: number; total: number } | undefined;
  save: (file: ListFile) => Promise<void>;
  stop: () => void;
}

interface Exported<E extends Endpoint, Row> {
  /** Of the file, without its ending. */
  name: string;
  endpoint: E;
  input: CallInput<E>;
  columns: readonly Column<Row, string>[];
  rowKey: (row: Row) => string | number;
  /** The server makes the file. */
  onExport?: ((file: ListFile) => Promise<void>) | undefined;
  /** What all rows have together: the last line of the file. */
  sumOf?: ((page: Output<E>) => Row) | undefined;
  /** The selected rows, which are saved alone. */
  chosen: readonly Row[];
}

export function useListExport<E extends Endpoint, Row>(of: Exported<E, Row>): ListExport {
  const { name, endpoint, input, columns, rowKey, onExport, sumOf, chosen } = of;
  const t = useText('web');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<ListExport['progress']>();
  const stopping = useRef<AbortController | undefined>(undefined);
  const save = async (file: ListFile): Promise<void> => {
    if (onExport && chosen.length === 0) return onExport(file).catch((error: unknown) => void message.error(errorText(error)));
    const { signal } = (stopping.current = new AbortController());
    setProgress({ done: 0, total: 0 });
    try {
      const { rows, total, sum } =
        chosen.length > 0
          ? { rows: chosen, total: chosen.length, sum: [] }
          : await fetchAll<E, Row>({ endpoint, input, rowKey, sumOf }, signal, (done, all) => setProgress({ done, total: all }));
      const cells = [columns.map(({ title }) => title), ...[...rows, ...sum].map((row) => columns.map((column) => column.text(row)))];
      if (file === 'csv') saveFile(`${name}.csv`, toCsv(cells));
      else saveBlob(`${name}.xls`, toExcel(cells));
      if (rows.length < total && rows.length >= MOST_ROWS) void message.warning(t('table.exportedSome', { done: rows.length, total }));
      else void message.success(t('table.exported', { total: rows.length }));
    } catch (error) {
      if (!signal.aborted) void message.error(errorText(error));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, save, stop: () => stopping.current?.abort() };
}

/** All pages in their order; a row that moved to a later page meanwhile is taken once. */
async function fetchAll<E extends Endpoint, Row>(
  { endpoint, input, rowKey, sumOf }: Pick<Exported<E, Row>, 'endpoint' | 'input' | 'rowKey' | 'sumOf'>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<{ rows: Row[]; total: number; sum: Row[] }> {
  const rows = new Map<string | number, Row>();
  for (let page = 1; ; page += 1) {
    // A list's input is an object with a page, and its answer a page of rows.
    const paged = { ...(input as object), page, pageSize: STEP } as CallInput<E>;
    const output = await call(endpoint, paged, signal);
    const answer = output as { items: Row[]; total: number };
    signal.throwIfAborted();
    for (const row of answer.items) if (rows.size < MOST_ROWS) rows.set(rowKey(row), row);
    onProgress(rows.size, Math.min(answer.total, MOST_ROWS));
    if (answer.items.length < STEP || page * STEP >= answer.total || rows.size >= MOST_ROWS)
      return { rows: [...rows.values()], total: answer.total, sum: sumOf && rows.size > 0 ? [sumOf(output)] : [] };
  }
}
