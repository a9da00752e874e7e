import { Alert, Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { type ClientReport, MOST_TARGETS } from '../subject-tool.contract.ts';
import { ImportReport } from './ImportReport.tsx';
import { useDaysOptions } from './use-days-options.ts';

export interface Into {
  toClientIds: number[];
  isTrial: boolean;
  backfillDays: number;
}

interface BringFormProps {
  /** The call, which answers what became of it. */
  bring: (into: Into) => Promise<{ items: ClientReport[] }>;
  isPending: boolean;
  /** False while there is nothing to bring. */
  isReady?: boolean;
  submitText: string;
  onClose: () => void;
  children?: ReactNode;
}

/** What is chosen, and what the last call said of it. */
function useBringing(bring: BringFormProps['bring']) {
  const [into, setInto] = useState({ toClientIds: new Array<number>(), backfillDays: 0 });
  const [report, setReport] = useState<{ items: ClientReport[]; isTrial: boolean; of: typeof into }>();
  // Of what is chosen now: nothing is brought to a client that was not tried.
  const isCurrent = report?.of === into;
  const isTried = isCurrent && report.isTrial;
  const isDone = isCurrent && !report.isTrial;
  const change = (changes: Partial<typeof into>) => {
    setInto({ ...into, ...changes });
    setReport(undefined);
  };
  const submit = () =>
    void bring({ ...into, isTrial: !isTried }).then(
      ({ items }) => setReport({ items, isTrial: !isTried, of: into }),
      // Said by the call itself.
      () => undefined,
    );
  const adds = isCurrent && report.items.some(({ added }) => added > 0);
  return { into, change, report, isCurrent, isTried, isDone, adds, submit };
}

/** Brings subjects to clients: first as a trial with a report of each, then for real. */
export function BringForm({ bring, isPending, isReady = true, submitText, onClose, children }: BringFormProps) {
  const t = useText('subject');
  const days = useDaysOptions();
  const { into, change, report, isCurrent, isTried, isDone, adds, submit } = useBringing(bring);
  const isTooMany = into.toClientIds.length > MOST_TARGETS;
  return (
    <ActionForm
      isDirty={into.toClientIds.length > 0 && !isDone}
      isPending={isPending}
      isReady={isReady && into.toClientIds.length > 0 && !isTooMany && !isDone && (!isTried || adds)}
      submitText={isTried ? submitText : t('tool.try')}
      cancelText={t('transfer.close')}
      onSubmit={submit}
      onCancel={onClose}
    >
      {children}
      <Form.Item
        label={t('tool.targets')}
        htmlFor="tool-targets"
        {...(isTooMany ? { validateStatus: 'error' as const, help: t('tool.tooMany', { most: MOST_TARGETS }) } : {})}
      >
        <EntitySelect
          id="tool-targets"
          entity="client"
          isMultiple
          value={into.toClientIds}
          onChange={(toClientIds: number[]) => change({ toClientIds })}
        />
      </Form.Item>
      <Form.Item label={t('field.backfillDays')} htmlFor="tool-days" help={t('help.backfillDays')}>
        <Select id="tool-days" options={days} value={into.backfillDays} onChange={(backfillDays) => change({ backfillDays })} />
      </Form.Item>
      {report && (isCurrent || !report.isTrial) && <Reports items={report.items} isTrial={report.isTrial} />}
    </ActionForm>
  );
}

function Reports({ items, isTrial }: { items: ClientReport[]; isTrial: boolean }) {
  const t = useText('subject');
  return (
    <section aria-live="polite" style={{ marginBlockStart: 24 }}>
      <h4>{t(isTrial ? 'transfer.trial' : 'tool.result')}</h4>
      {items.map((each) => (
        <ReportOfClient key={each.clientId} report={each} />
      ))}
    </section>
  );
}

function ReportOfClient({ report: { name, fault, items, added, refused } }: { report: ClientReport }) {
  const t = useText('subject');
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <p style={{ margin: '0 0 8px' }}>{t('tool.ofClient', { name, added, refused })}</p>
      {fault ? <Alert type="error" showIcon title={t('tool.quota')} /> : <ImportReport items={items} />}
    </div>
  );
}
