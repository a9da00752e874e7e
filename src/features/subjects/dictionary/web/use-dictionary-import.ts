import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { dictionaryContract } from '../contract.ts';
import { sendFiles } from './send-files.ts';

type Report = Output<typeof dictionaryContract.import>;

/** Sends files, reports the result, and keeps the last report. */
export function useDictionaryImport(mode: 'merge' | 'replace') {
  const t = useText('dictionary');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Report>();
  const take = async (files: FileList | null) => {
    if (!files?.length) return;
    setBusy(true);
    try {
      const answer = await sendFiles([...files], mode);
      setReport(answer);
      void message.success(
        t('done.imported', { count: answer.items.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length }),
      );
      await client.invalidateQueries({ queryKey: [dictionaryContract.list.path] });
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, report, take };
}
