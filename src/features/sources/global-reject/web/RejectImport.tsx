import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import type { Output } from '#shared/contract.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { globalRejectContract, rejectClassContract } from '../contract.ts';

type Report = Output<typeof globalRejectContract.import>;

/** Many entries at once: first as a trial with a report, then for real. */
export function RejectImport({ kind, onClose }: { kind: RejectKind; onClose: () => void }) {
  const t = useText('globalReject');
  const [text, setText] = useState('');
  const [report, setReport] = useState<Report>();
  const tried = useAction(globalRejectContract.import, { onDone: setReport });
  const made = useAction(globalRejectContract.import, {
    invalidates: [globalRejectContract, rejectClassContract],
    success: ({ added }) => t('done.added', { added }),
    onDone: onClose,
  });
  const type = (typed: string) => {
    setText(typed);
    setReport(undefined);
  };
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
        <FileButton onRead={type} isDisabled={isPending} />
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

function FileButton({ onRead, isDisabled }: { onRead: (text: string) => void; isDisabled: boolean }) {
  const t = useText('globalReject');
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
        accept=".txt,.csv,text/plain,text/csv"
        aria-label={t('action.choose')}
        onChange={(event) => {
          void event.target.files?.[0]?.text().then(onRead);
          event.target.value = '';
        }}
      />
    </>
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
