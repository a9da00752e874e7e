import { useState } from 'react';
import { KEYS, readJson, writeJson } from '../session/storage.ts';
import type { Column } from './columns.tsx';

type Stored = Record<string, string[]>;

/** Which columns of a table are hidden, remembered under the table's name. */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly Column<Row>[],
): { shown: Column<Row>[]; hiddenKeys: string[]; setHiddenKeys: (keys: string[]) => void } {
  const [chosen, setChosen] = useState(() => (readJson(KEYS.columns) as Stored | undefined)?.[table]);
  const hiddenKeys = chosen ?? columns.filter((column) => column.isHidden).map((column) => column.key);
  const setHiddenKeys = (keys: string[]) => {
    writeJson(KEYS.columns, { ...(readJson(KEYS.columns) as Stored | undefined), [table]: keys });
    setChosen(keys);
  };
  return { shown: columns.filter((column) => !hiddenKeys.includes(column.key)), hiddenKeys, setHiddenKeys };
}
