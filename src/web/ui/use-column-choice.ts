import { useState } from 'react';
import { isRecord } from '#shared/is-record.ts';
import { KEYS, readJson, writeJson } from '../session/storage.ts';
import type { Column } from './columns.tsx';

export interface ColumnChoiceState<Row> {
  shown: Column<Row, string>[];
  hiddenKeys: string[];
  setHiddenKeys: (keys: string[]) => void;
}

/** Which columns of a table are hidden, remembered under the table's name. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row, string>[]): ColumnChoiceState<Row> {
  const [chosen, setChosen] = useState(() => storedChoice(table));
  const hiddenKeys = chosen ?? columns.filter((column) => column.isHidden).map((column) => column.key);
  const setHiddenKeys = (keys: string[]) => {
    writeJson(KEYS.columns, { ...storedChoices(), [table]: keys });
    setChosen(keys);
  };
  return { shown: columns.filter((column) => !hiddenKeys.includes(column.key)), hiddenKeys, setHiddenKeys };
}

/** By table. */
function storedChoices(): Record<string, unknown> {
  const stored = readJson(KEYS.columns);
  return isRecord(stored) ? stored : {};
}

function storedChoice(table: string): string[] | undefined {
  const keys = storedChoices()[table];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : undefined;
}
