import { App, Button } from 'antd';
import { call } from '#web/client/call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { subjectToolContract } from '../subject-tool.contract.ts';
import { ToolSubjectList } from './ToolSubjectList.tsx';

/** Subjects of one client, saved as a file that any client or installation takes. */
export function ExportSubjectScreen() {
  const t = useText('subject');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const save = (clientId: number, id: number[]) =>
    void call(subjectToolContract.export, { clientId, id }).then(
      (file) => saveFile('subjects.json', JSON.stringify(file, null, 2), 'application/json'),
      (error: unknown) => void message.error(errorText(error)),
    );
  return (
    <ToolSubjectList
      hint={t('tool.exportHint')}
      renderBatchActions={(clientId, ids) => (
        <Button size="small" onClick={() => save(clientId, ids)}>
          {t('action.export')}
        </Button>
      )}
    />
  );
}
