import { UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendFiles } from '#features/core/file/web/facade.tsx';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { dataImportContract } from '../contract.ts';
import { DATA_IMPORT_PAGE } from '../paths.ts';

/** Brings a file and opens its import. */
export function UploadButton() {
  const t = useText('dataImport');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const send = async (file: File) => {
    setPercent(0);
    try {
      const { id } = await sendFiles(dataImportContract.create, {}, [file], setPercent);
      void navigate(pathTo(DATA_IMPORT_PAGE, { id }));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <>
      <Button type="primary" icon={<UploadOutlined aria-hidden />} loading={percent !== undefined} onClick={() => input.current?.click()}>
        {percent === undefined ? t('action.create') : t('sent', { percent })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,text/plain"
        aria-label={t('action.create')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
    </>
  );
}
