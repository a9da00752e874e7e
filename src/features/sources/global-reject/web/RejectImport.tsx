import { Alert, Input } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { ChooseFile } from '#web/ui/ChooseFile.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { globalRejectContract, LONGEST_IMPORT, rejectClassContract } from '../contract.ts';
import { readTextFile } from './read-text-file.ts';

type Report = Output<typeof globalRejectContract.import>;

/** Many entries at once: first as a trial with a report, then for real. */
export function RejectImport({ kind, onClose }: { kind: RejectKind; onClose: () => void }) {
  const t = useText('globalReject');
  const [text, setText] = useState('');
  const [report, setReport] = useState<Report>();
  const [isTooLong, setTooLong] = useState(false);
  const tried = useAction(globalRejectContract.import, { onDone: setReport });
  const made = useAction(globalRejectContract.import, {
    invalidates: [globalRejectContract, rejectClassContract],
    success: ({ added }) => t('done.added', { added }),
    onDone: onClose,
  });
  const type = (typed: string) => {
    setText(typed);
    setReport(undefined);
    setTooLong(false);
  };
  const take = (read: string | undefined) => (read === undefined ? setTooLong(true) : type(read));
  const isPending = tried.isPending || made.isPending;
  return (
    <FormDialog width={720} title={t('dialog.import', { list: t(`screen.${kind}`) })} onClose={onClose}>
      <ActionForm
        isDirty={text !== ''}
        isPending={isPending}
        isReady={text.trim() !== '' && (report === undefined || report.added > 0)}
        submitText={t(report === undefined ? 'action.try' : 'action.start')}
        onSubmit={() => (report === undefined ? tried.mutate({ kind, text, isTrial: true }) : made.mutate({ kind, text }))}
        onCancel={onClose}
      >
        <p>{t('help.import')}</p>
        <ChooseFile
          label={t('action.choose')}
          accept=".txt,.csv,text/plain,text/csv"
          isPending={isPending}
          onChoose={(file) => void readTextFile(file).then(take)}
        />
        {isTooLong && <Alert style={{ marginBlockStart: 12 }} type="error" title={t('import.tooLong', { most: LONGEST_IMPORT })} />}
        <Input.TextArea
          aria-label={t('field.text')}
          style={{ marginBlock: 12 }}
          value={text}
          spellCheck={false}
          autoSize={{ minRows: 8, maxRows: 16 }}
          onChange={(event) => type(event.target.value)}
        />
        {report && <ReportView report={report} />}
      </ActionForm>
    </FormDialog>
  );
}

function ReportView({ report }: { report: Report }) {
  const t = useText('globalReject');
  return (
    <section aria-live="polite">
      <p>
        <strong>{t('import.added', { total: report.added })}</strong> {report.classes > 0 && t('import.classes', { total: report.classes })}
      </p>
      {report.problemCount > 0 && (
        <>
          <p>{t('import.leftOut', { total: report.problemCount })}</p>
          <ul style={{ maxBlockSize: 200, overflow: 'auto', paddingInlineStart: 20 }}>
            {report.problems.map(({ line, value, reason }) => (
              <li key={line}>{t('import.line', { line, value, why: t(`problem.${reason}`) })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
