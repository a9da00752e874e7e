import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { dictionaryContract } from '../contract.ts';
import { sendFiles } from './send-files.ts';

type Report = Output<typeof dictionaryContract.import>;
export type ImportMode = 'merge' | 'replace';

const changesOf = ({ items }: Report): number => items.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;

/** Chosen files are tried at once, and again in another mode; `start` imports them for real. */
export function useDictionaryImport() {
  const t = useText('dictionary');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [mode, setMode] = useState<ImportMode>('merge');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Report>();
  const [isTrial, setTrial] = useState(true);
  const send = async (chosen: readonly File[], how: ImportMode, isOnlyTried: boolean) => {
    setBusy(true);
    try {
      const answer = await sendFiles(chosen, how, isOnlyTried);
      setReport(answer);
      setTrial(isOnlyTried);
      if (isOnlyTried) return;
      void message.success(t('done.imported', { count: changesOf(answer) }));
      await client.invalidateQueries({ queryKey: [dictionaryContract.list.path] });
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const take = (chosen: readonly File[], how: ImportMode) => {
    setFiles(chosen);
    setReport(undefined);
    if (chosen.length > 0) void send(chosen, how, true);
  };
  return {
    mode,
    report,
    isTrial,
    isBusy,
    mayStart: report !== undefined && isTrial && changesOf(report) > 0,
    choose: (chosen: readonly File[]) => take(chosen, mode),
    changeMode: (how: ImportMode) => {
      setMode(how);
      // What has been imported stays as it is.
      if (isTrial) take(files, how);
    },
    start: () => void send(files, mode, false),
  };
}
