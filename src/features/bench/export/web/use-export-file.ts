import { App } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { call } from '#web/client/call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type ExportKind, exportContract } from '../contract.ts';
import { type FormValue, postForm } from './post-form.ts';

type Fields = CallInput<typeof exportContract.room>['fields'];

/** An export that needs an approval. */
export interface AskedExport {
  kind: ExportKind;
  fields: Fields;
  limit: number;
  taken: number;
  total: number;
}

/** Requests a file, which the browser then downloads. What needs an approval is given to `onAsk` instead. */
export function useExportFile(onAsk: (asked: AskedExport) => void) {
  const t = useText('export');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [isPending, setIsPending] = useState(false);
  /** True when the file is being made. */
  const start = async (kind: ExportKind, given: Record<string, FormValue | readonly FormValue[]>): Promise<boolean> => {
    setIsPending(true);
    try {
      const fields = withoutEmpty(given);
      const { limit, taken, total } = await call(exportContract.room, { kind, fields });
      if (limit !== null && taken + total > limit) {
        onAsk({ kind, fields, limit, taken, total });
        return false;
      }
      await postForm(exportContract[kind].path, fields);
      void message.info(t('started'));
      return true;
    } catch (error) {
      void message.error(errorText(error));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { start, isPending };
}

/** What a form does not send. */
function withoutEmpty(given: Record<string, FormValue | readonly FormValue[]>): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(given)) {
    if (isGiven(value)) fields[name] = value;
    else if (isList(value)) fields[name] = value.filter((item) => isGiven(item));
  }
  return fields;
}

const isList = (value: FormValue | readonly FormValue[]): value is readonly FormValue[] => Array.isArray(value);
const isGiven = (value: FormValue | readonly FormValue[]): value is string | number | boolean =>
  !isList(value) && value !== undefined && value !== null && value !== '';
