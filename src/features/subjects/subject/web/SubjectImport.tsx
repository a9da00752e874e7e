import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useSubjectImport } from './use-subject-import.ts';

/** Imports a file of subjects: first as a trial with a report, then for real. */
export function SubjectImport({ onClose }: { onClose: () => void }) {
  const t = useText('subject');
  const input = useRef<HTMLInputElement>(null);
  const { take, problem, report, isTrial, isPending, mayStart, start } = useSubjectImport();
  return (
    <FormDialog width={760} title={t('transfer.title')} onClose={onClose}>
      <ActionForm
        isDirty={mayStart}
        isPending={isPending}
        isReady={mayStart}
        submitText={t('transfer.start')}
        cancelText={t('transfer.close')}
        onSubmit={start}
        onCancel={onClose}
      >
        <p>{t('transfer.hint')}</p>
        <Button disabled={isPending} onClick={() => input.current?.click()}>
          {t('transfer.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          disabled={isPending}
          accept=".json,application/json"
          aria-label={t('transfer.choose')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {problem && <Alert type="error" showIcon title={t('transfer.notFile', { problem })} style={{ marginBlockStart: 12 }} />}
        {report && (
          <div style={{ marginBlockStart: 12 }}>
            {isTrial && <h4>{t('transfer.trial')}</h4>}
            <ImportReport items={report.items} />
          </div>
        )}
      </ActionForm>
    </FormDialog>
  );
}
