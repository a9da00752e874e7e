import { Alert, Flex, Progress, Skeleton, Steps } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type DataImport, dataImportContract } from '../contract.ts';
import { percentOf } from './import-columns.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { SetupForm } from './SetupForm.tsx';
import { StartPasswords } from './StartPasswords.tsx';
import { StateOfImport } from './StateOfImport.tsx';

const REFRESH_MS = 1000;
/** Which of the steps an import is at. */
const STEP: Record<DataImport['state'], number> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  stopped: 3,
  done: 3,
  failed: 3,
  undoing: 3,
  undone: 3,
};
const isAtWork = ({ state }: DataImport): boolean => state === 'checking' || state === 'running' || state === 'undoing';

/** One import: how its file is read, what a check found, how far it is, and what came of it. */
export function ImportPageScreen() {
  const { id } = useParams();
  const t = useText('web');
  const isId = id !== undefined && /^\d{1,15}$/u.test(id);
  const asked = useCall(
    dataImportContract.list,
    { id: Number(id) },
    { isEnabled: isId, refreshMs: REFRESH_MS, isFinal: ({ items }) => !items.some(isAtWork) },
  );
  const row = asked.data?.items[0];
  useShownRecord(row?.name);
  if (!isId || (asked.isSuccess && !row)) return <EmptyState text={t('state.noRecord')} />;
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  return row ? <ImportPage row={row} /> : <Skeleton active className="panel" />;
}

function ImportPage({ row }: { row: DataImport }) {
  const t = useText('dataImport');
  const { action } = useRights('external');
  const maySetUp = action && row.hasFile && (row.state === 'uploaded' || row.state === 'checked' || row.state === 'undone');
  return (
    <>
      <PageHeader extra={action && <ImportActions row={row} />} />
      <Flex vertical gap={16} className="panel" style={{ padding: 16 }}>
        <Steps
          size="small"
          current={STEP[row.state]}
          status={row.state === 'failed' ? 'error' : 'process'}
          items={(['upload', 'columns', 'check', 'run'] as const).map((step) => ({ title: t(`step.${step}`) }))}
        />
        <Flex gap={12} align="center" wrap>
          <StateOfImport state={row.state} />
          {isAtWork(row) && <Progress percent={percentOf(row)} style={{ maxWidth: 400 }} aria-label={t('field.progress')} />}
          {isAtWork(row) && <span>{t('atWork')}</span>}
        </Flex>
        {row.reason !== '' && <Alert type="warning" showIcon title={t(`stopReason.${row.reason}`)} />}
        {!row.hasFile && <Alert type="info" showIcon title={t('noFile')} />}
        <ImportOutcome row={row} />
        {row.kind === 'users' && !isAtWork(row) && row.made > row.undone && row.state !== 'checked' && <StartPasswords id={row.id} />}
      </Flex>
      {row.refused > 0 && <ImportProblems id={row.id} refused={row.refused} />}
      {maySetUp && <SetupForm key={`${row.id} ${row.startedAt ?? 0}`} row={row} />}
    </>
  );
}
