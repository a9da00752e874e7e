import { App } from 'antd';
import { call } from '#web/client/call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { subjectTransferContract } from '../transfer.contract.ts';

/** Saves the subjects, with everything that they refer to, as a file that can be imported. */
export function useSubjectExport(): (ids: number[]) => void {
  const { message } = App.useApp();
  const errorText = useErrorText();
  return (ids) => {
    call(subjectTransferContract.export, { id: ids }).then(
      (file) => saveFile('subjects.json', JSON.stringify(file, null, 2), 'application/json'),
      (error: unknown) => void message.error(errorText(error)),
    );
  };
}
