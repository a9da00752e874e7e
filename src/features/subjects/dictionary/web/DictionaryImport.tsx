import { Button, Radio } from 'antd';
import { useRef } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useDictionaryImport } from './use-dictionary-import.ts';

const MODES = ['merge', 'replace'] as const;

/** Adds dictionaries from text and table files: first as a trial with a report, then for real. */
export function DictionaryImport({ onClose }: { onClose: () => void }) {
  const t = useText('dictionary');
  const { mode, report, isTrial, isBusy, mayStart, choose, changeMode, start } = useDictionaryImport();
  const problems = report?.problems.map(({ reason, ...place }) => ({ ...place, why: t(`import.problem.${reason}`) })) ?? [];
  return (
    <FormDialog width={760} title={t('import.title')} onClose={onClose}>
      <ActionForm
        isDirty={mayStart}
        isPending={isBusy}
        isReady={mayStart}
        submitText={t('import.start')}
        cancelText={t('action.close')}
        onSubmit={start}
        onCancel={onClose}
      >
        <p>{t('import.hint')}</p>
        <p>
          {t('import.mode')}{' '}
          <Radio.Group
            aria-label={t('import.mode')}
            value={mode}
            onChange={(event) => changeMode(event.target.value === 'replace' ? 'replace' : 'merge')}
            options={MODES.map((value) => ({ value, label: t(`import.${value}`) }))}
          />
        </p>
        <FilesButton isDisabled={isBusy} onChoose={choose} />
        {report && (
          <>
            {isTrial && <h4 style={{ marginBlockEnd: 0 }}>{t('import.trial')}</h4>}
            <ImportReport report={report} />
            <ImportProblems
              problems={problems}
              total={report.problemCount}
              title={t(isTrial ? 'import.leftOut' : 'import.wereLeftOut', { total: report.problemCount })}
            />
          </>
        )}
      </ActionForm>
    </FormDialog>
  );
}

function FilesButton({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (files: File[]) => void }) {
  const t = useText('dictionary');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
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
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
