import { App } from 'antd';
import { useErrorText } from '#web/client/use-error-text.ts';
import { download } from '#features/core/file/web/facade.tsx';
import { dictionaryContract } from '../contract.ts';

/** Saves dictionaries as a file; all of them when no ids are given. */
export function useDictionaryExport(): (ids: number[], format: 'txt' | 'csv') => void {
  const { message } = App.useApp();
  const errorText = useErrorText();
  return (ids, format) =>
    void download(dictionaryContract.export.path, { id: ids, format }).catch((error: unknown) => message.error(errorText(error)));
}
