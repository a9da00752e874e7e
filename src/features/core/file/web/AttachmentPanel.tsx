import { PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Table } from 'antd';
import { type DragEvent, useRef } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type Attachment, fileContract } from '../contract.ts';
import { formatBytes } from './format-bytes.ts';
import { download } from './pass.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

/** The files of an article: add, download, delete. */
export function AttachmentPanel({ id }: PanelProps) {
  const t = useText('file');
  const rights = useRights('classifiedInfo');
  const list = useCall(fileContract.list, { articleId: id });
  const uploads = useUploads(id);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (rights.modify) void uploads.add([...event.dataTransfer.files]);
  };
  return (
    <section className="panel" aria-busy={list.isFetching} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {rights.modify && <ChooseFiles onChoose={(files) => void uploads.add(files)} />}
      <UploadList uploads={uploads.uploads} onDismiss={uploads.dismiss} />
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isError && <AttachmentTable items={list.data?.items} mayRemove={rights.delete} emptyText={t('empty')} />}
    </section>
  );
}

function ChooseFiles({ onChoose }: { onChoose: (files: File[]) => void }) {
  const t = useText('file');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="table-tools" style={{ justifyContent: 'flex-start', gap: 12 }}>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {t('action.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('action.choose')}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span>{t('hint')}</span>
    </div>
  );
}

function AttachmentTable({ items, mayRemove, emptyText }: { items: Attachment[] | undefined; mayRemove: boolean; emptyText: string }) {
  const t = useText('file');
  const web = useText('web');
  return (
    <Table<Attachment>
      size="small"
      rowKey="id"
      loading={items === undefined}
      dataSource={items ?? []}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: items === undefined ? ' ' : <EmptyState text={emptyText} /> }}
      columns={[
        {
          key: 'name',
          title: t('field.name'),
          render: (_, row) => (
            <span className="one-line" style={{ maxWidth: 480 }} title={row.name}>
              <PaperClipOutlined aria-hidden /> {row.name}
            </span>
          ),
        },
        {
          key: 'bytes',
          title: t('field.bytes'),
          align: 'right',
          width: 96,
          render: (_, row) => <span className="num">{formatBytes(row.bytes)}</span>,
        },
        { key: 'kind', title: t('field.kind'), width: 100, render: (_, row) => t(`kind.${row.kind}`) },
        { key: 'user', title: t('field.user'), width: 120, render: (_, row) => row.user || '–' },
        { key: 'at', title: t('field.createdAt'), width: 132, render: (_, row) => <Time value={row.createdAt} /> },
        { key: 'scan', title: t('field.scan'), width: 100, render: (_, row) => <ScanTag isScanned={row.isScanned} /> },
        {
          key: 'actions',
          title: web('table.actions'),
          width: 1,
          className: 'table-actions',
          render: (_, row) => <RowActions row={row} mayRemove={mayRemove} />,
        },
      ]}
    />
  );
}

function ScanTag({ isScanned }: { isScanned: boolean }) {
  const t = useText('file');
  return isScanned ? (
    <ToneTag tone="green" sign="✓">
      {t('scanned.yes')}
    </ToneTag>
  ) : (
    <ToneTag tone="grey" sign="○" title={t('scanHelp')}>
      {t('scanned.no')}
    </ToneTag>
  );
}

function RowActions({ row, mayRemove }: { row: Attachment; mayRemove: boolean }) {
  const t = useText('file');
  const web = useText('web');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const remove = useAction(fileContract.remove, { success: t('done.removed'), invalidates: [fileContract] });
  const save = () => download(fileContract.read.path, { id: row.id }).catch((error: unknown) => void message.error(errorText(error)));
  return (
    <>
      <Button type="link" size="small" onClick={() => void save()}>
        {t('action.download')}
      </Button>
      {mayRemove && row.kind === 'attachment' && (
        <ConfirmButton question={t('confirm.remove', { name: row.name })} onConfirm={() => remove.mutateAsync({ id: [row.id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
