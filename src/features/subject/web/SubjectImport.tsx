import { Alert, App, Button, Modal, Table } from 'antd';
import { useRef, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { dictionaryContract } from '../../dictionary/contract.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { type ImportedItem, type SubjectFile, subjectFile, subjectTransferContract } from '../transfer.contract.ts';

const TONES = { added: 'green', renamed: 'orange', same: 'grey', refused: 'red' } as const;
const invalidates = [subjectContract, subjectCategoryContract, dictionaryContract];

/** Imports a file of subjects: first on trial, with a report, then in earnest. */
export function SubjectImport({ onClose }: { onClose: () => void }) {
  const t = useText('subject');
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<SubjectFile>();
  const [problem, setProblem] = useState('');
  const trial = useAction(subjectTransferContract.import);
  const real = useAction(subjectTransferContract.import, {
    invalidates,
    onDone: ({ added, refused }) => void message.success(t('transfer.done', { added, refused })),
  });
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(undefined);
    real.reset();
    const read = readFile(await chosen.text());
    setProblem(read.problem);
    if (!read.file) return;
    setFile(read.file);
    trial.mutate({ file: read.file, isTrial: true });
  };
  const report = real.data ?? trial.data;
  return (
    <Modal
      open
      width={760}
      title={t('transfer.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('transfer.close')}</Button>
          <Button
            type="primary"
            disabled={!file || !trial.data || real.isSuccess || trial.data.added === 0}
            loading={real.isPending}
            onClick={() => file && real.mutate({ file })}
          >
            {t('transfer.start')}
          </Button>
        </>
      }
    >
      <p>{t('transfer.hint')}</p>
      <Button disabled={real.isPending} onClick={() => input.current?.click()}>
        {t('transfer.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={real.isPending}
        accept=".json,application/json"
        aria-label={t('transfer.choose')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem && <Alert type="error" showIcon title={t('transfer.notFile', { problem })} style={{ marginBlockStart: 12 }} />}
      {file && report && (
        <div style={{ marginBlockStart: 12 }}>
          {!real.data && <h4>{t('transfer.trial')}</h4>}
          <ReportTable items={report.items} />
        </div>
      )}
    </Modal>
  );
}

function readFile(text: string): { file?: SubjectFile; problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'JSON' };
  }
  const parsed = subjectFile.safeParse(value);
  if (parsed.success) return { file: parsed.data, problem: '' };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}

function ReportTable({ items }: { items: readonly ImportedItem[] }) {
  const t = useText('subject');
  const note = ({ reason, position, newName, name, missingSites, missingGroups }: ImportedItem): string =>
    [
      reason ? t(`transfer.reason.${reason}`, { position: (position ?? 0) + 1 }) : '',
      newName && newName !== name ? newName : '',
      missingSites.length > 0 ? t('transfer.missingSites', { sites: missingSites.join(t('listSeparator')) }) : '',
      missingGroups.length > 0 ? t('transfer.missingGroups', { groups: missingGroups.join(t('listSeparator')) }) : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <Table<ImportedItem>
      size="small"
      rowKey={(item) => `${item.kind} ${item.name}`}
      dataSource={[...items]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { key: 'kind', title: t('transfer.column.kind'), width: 90, render: (_value, item) => t(`transfer.kind.${item.kind}`) },
        { key: 'name', title: t('transfer.column.name'), dataIndex: 'name' },
        {
          key: 'outcome',
          title: t('transfer.column.outcome'),
          width: 170,
          render: (_value, item) => <ToneTag tone={TONES[item.outcome]}>{t(`transfer.outcome.${item.outcome}`)}</ToneTag>,
        },
        { key: 'note', title: t('transfer.column.note'), render: (_value, item) => note(item) },
      ]}
    />
  );
}
