import { InboxOutlined } from '@ant-design/icons';
import { Alert, Flex, Input, Upload } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { type MediaType } from '#shared/media.ts';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { sourceTransferContract } from '../transfer.contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';

interface ImportFormProps {
  /** Receives the job, and its input. */
  onStart: (jobId: number, input: CallInput<typeof sourceTransferContract.importStart>) => void;
  onClose: () => void;
}

/** Addresses, typed or from a file, and their media type. */
export function ImportForm({ onStart, onClose }: ImportFormProps) {
  const t = useText('source');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [mediaType, setMediaType] = useState<MediaType>('news');
  const start = useAction(sourceTransferContract.importStart, { saysError: false, onDone: ({ jobId }, input) => onStart(jobId, input) });
  return (
    <ActionForm
      isDirty={text.trim() !== ''}
      isPending={start.isPending}
      isReady={text.trim() !== ''}
      submitText={t('import.start')}
      onSubmit={() => start.mutate({ text, mediaType })}
      onCancel={onClose}
    >
      <AddressFile onRead={setText} />
      <Input.TextArea
        rows={9}
        style={{ marginBlock: 12 }}
        value={text}
        aria-label={t('import.text')}
        placeholder={t('import.placeholder')}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex gap={8} align="center" wrap style={{ marginBlockEnd: 12 }}>
        {t('field.mediaType')}
        <MediaSelect style={{ width: 140 }} value={mediaType} aria-label={t('field.mediaType')} onChange={setMediaType} />
      </Flex>
      {start.isError && <Alert type="error" showIcon title={errorText(start.error)} />}
    </ActionForm>
  );
}

/** The file is read here only: its text is put into the field. */
function AddressFile({ onRead }: { onRead: (text: string) => void }) {
  const t = useText('source');
  return (
    <Upload.Dragger
      accept=".opml,.xml,.txt,.csv"
      maxCount={1}
      showUploadList={false}
      beforeUpload={(file) => {
        void file.text().then(onRead);
        return false;
      }}
    >
      <InboxOutlined /> {t('import.file')}
    </Upload.Dragger>
  );
}
