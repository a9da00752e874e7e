import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal, Radio, Table } from 'antd';
import { useRef, useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { dictionaryContract } from '../contract.ts';
import { sendFiles } from './send-files.ts';

type Report = Output<typeof dictionaryContract.import>;
const TONES = { added: 'green', changed: 'blue', same: 'grey', refused: 'red' } as const;

/** Adds dictionaries from text and table files, and says of each what became of it. */
export function DictionaryImport({ onClose }: { onClose: () => void }) {
  const t = useText('dictionary');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<'merge' | 'replace'>('merge');
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
  return (
    <Modal open width={640} title={t('import.title')} onCancel={onClose} footer={<Button onClick={onClose}>{t('action.close')}</Button>}>
      <p>{t('import.hint')}</p>
      <p>
        {t('import.mode')}{' '}
        <Radio.Group
          aria-label={t('import.mode')}
          value={mode}
          onChange={(event) => setMode(event.target.value as typeof mode)}
          options={(['merge', 'replace'] as const).map((value) => ({ value, label: t(`import.${value}`) }))}
        />
      </p>
      <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
        {t('action.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".txt,.csv,text/plain,text/csv"
        aria-label={t('action.choose')}
        onChange={(event) => {
          void take(event.target.files).then(() => {
            if (input.current) input.current.value = '';
          });
        }}
      />
      {report && (
        <Table
          size="small"
          style={{ marginBlockStart: 12 }}
          rowKey="name"
          pagination={false}
          scroll={{ y: 320 }}
          dataSource={report.items}
          columns={[
            { key: 'name', title: t('field.name'), dataIndex: 'name' },
            { key: 'words', title: t('field.count'), dataIndex: 'words', width: 90, align: 'right' },
            {
              key: 'outcome',
              title: '',
              width: 240,
              render: (_value, { outcome, reason }) => (
                <>
                  <ToneTag tone={TONES[outcome]}>{t(`import.outcome.${outcome}`)}</ToneTag> {reason && t(`import.reason.${reason}`)}
                </>
              ),
            },
          ]}
        />
      )}
    </Modal>
  );
}
