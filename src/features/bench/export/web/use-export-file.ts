import { App } from 'antd';
import { useState } from 'react';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ExportKind } from '../contract.ts';
import type { AskedExport } from './begin-export.ts';
import type { FormFields } from './post-form.ts';

/** Requests a file, and says how that went. What needs an approval is given to `onAsk` instead. */
export function useExportFile(onAsk: (asked: AskedExport) => void) {
  const t = useText('export');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [isPending, setIsPending] = useState(false);
  /** True when the file is being made. */
  const start = async (kind: ExportKind, fields: FormFields): Promise<boolean> => {
    setIsPending(true);
    try {
      // The lists that have a button for it are there before the contract is needed.
      const { beginExport } = await import('./begin-export.ts');
      const asked = await beginExport(kind, fields);
      if (asked) onAsk(asked);
      else void message.info(t('started'));
      return asked === undefined;
    } catch (error) {
      void message.error(errorText(error));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { start, isPending };
}
