import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Modal, Progress, Select, Table, Upload } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { listPageContract } from '../contract.ts';
import { IMPORT_OUTCOMES, type ImportedSource, sourceTransferContract } from '../transfer.contract.ts';
import { useReasonText } from './use-reason-text.ts';

const POLL_MS = 1500;
const TONES = { added: 'green', exists: 'grey', refused: 'red' } as const;
const SIGNS = { added: '✓', exists: '=', refused: '✕' } as const;

/** Adds sources from OPML or a list of addresses; says what became of each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('source');
  const web = useText('web');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [mediaType, setMediaType] = useState<MediaType>('news');
  const start = useAction(sourceTransferContract.importStart, { saysError: false });
  const jobId = start.data?.jobId;
  return (
    <Modal open width={820} title={t('import.title')} footer={null} onCancel={onClose} destroyOnHidden>
      {jobId === undefined ? (
        <Flex vertical gap={12}>
          <Upload.Dragger
            accept=".opml,.xml,.txt,.csv"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              void file.text().then(setText);
              return false;
            }}
          >
            <InboxOutlined /> {t('import.file')}
          </Upload.Dragger>
          <Input.TextArea
            rows={9}
            value={text}
            aria-label={t('import.text')}
            placeholder={t('import.placeholder')}
            onChange={(event) => setText(event.target.value)}
          />
          <Flex gap={8} align="center" wrap>
            {t('field.mediaType')}
            <Select
              style={{ width: 140 }}
              value={mediaType}
              aria-label={t('field.mediaType')}
              options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))}
              onChange={setMediaType}
            />
          </Flex>
          {start.isError && <Alert type="error" showIcon title={errorText(start.error)} />}
          <Flex gap={8}>
            <Button type="primary" disabled={!text.trim()} loading={start.isPending} onClick={() => start.mutate({ text, mediaType })}>
              {t('import.start')}
            </Button>
            <Button onClick={onClose}>{web('action.cancel')}</Button>
          </Flex>
        </Flex>
      ) : (
        <ImportResult jobId={jobId} onClose={onClose} />
      )}
    </Modal>
  );
}

const isOver = (state: string): boolean => state !== 'queued' && state !== 'running';

function ImportResult({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const t = useText('source');
  const reasonText = useReasonText();
  const client = useQueryClient();
  const job = useCall(sourceTransferContract.importState, { id: jobId }, { refreshMs: POLL_MS, isFinal: ({ state }) => isOver(state) });
  const hasEnded = job.data !== undefined && isOver(job.data.state);
  useEffect(() => {
    if (!hasEnded) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === listPageContract.list.path });
  }, [hasEnded, client]);
  const items = job.data?.items ?? [];
  const count = (outcome: ImportedSource['outcome']) => items.filter((item) => item.outcome === outcome).length;
  if (!hasEnded)
    return (
      <>
        <p aria-live="polite">{t('import.running', { progress: job.data?.progress ?? 0, total: job.data?.total ?? 0 })}</p>
        <Progress percent={Math.round(((job.data?.progress ?? 0) / Math.max(1, job.data?.total ?? 1)) * 100)} />
        <p>{t('import.goesOn')}</p>
        <Button onClick={onClose}>{t('import.close')}</Button>
      </>
    );
  return (
    <>
      <p aria-live="polite">{t('import.done', { added: count('added'), exists: count('exists'), refused: count('refused') })}</p>
      <Table<ImportedSource>
        size="small"
        rowKey="url"
        dataSource={items.toSorted((a, b) => IMPORT_OUTCOMES.indexOf(b.outcome) - IMPORT_OUTCOMES.indexOf(a.outcome))}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            key: 'outcome',
            title: t('import.outcome'),
            width: 110,
            render: (_, item) => (
              <ToneTag tone={TONES[item.outcome]} sign={SIGNS[item.outcome]}>
                {t(`import.outcomes.${item.outcome}`)}
              </ToneTag>
            ),
          },
          {
            key: 'url',
            title: t('field.name'),
            render: (_, item) => (
              <span style={{ overflowWrap: 'anywhere' }}>
                {item.name && <div>{item.name}</div>}
                {item.url}
              </span>
            ),
          },
          {
            key: 'reason',
            title: t('run.reason'),
            width: 220,
            render: (_, item) =>
              item.reason ? reasonText(item.reason) : item.kind && t('import.found', { kind: t(`kind.${item.kind}`), total: item.items }),
          },
        ]}
      />
      <Button type="primary" onClick={onClose}>
        {t('import.close')}
      </Button>
    </>
  );
}
