import { Button, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ImportReport } from './ImportReport.tsx';
import { useDictionaryImport } from './use-dictionary-import.ts';

const MODES = ['merge', 'replace'] as const;

/** Adds dictionaries from text and table files, and shows the result for each. */
export function DictionaryImport({ onClose }: { onClose: () => void }) {
  const t = useText('dictionary');
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<(typeof MODES)[number]>('merge');
  const { isBusy, report, take } = useDictionaryImport(mode);
  return (
    <Modal open width={640} title={t('import.title')} onCancel={onClose} footer={<Button onClick={onClose}>{t('action.close')}</Button>}>
      <p>{t('import.hint')}</p>
      <p>
        {t('import.mode')}{' '}
        <Radio.Group
          aria-label={t('import.mode')}
          value={mode}
          onChange={(event) => setMode(event.target.value === 'replace' ? 'replace' : 'merge')}
          options={MODES.map((value) => ({ value, label: t(`import.${value}`) }))}
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
      {report && <ImportReport report={report} />}
    </Modal>
  );
}
