import { Alert, Button, Flex, Progress } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listPageContract } from '../contract.ts';
import { type ImportedSource, sourceTransferContract } from '../transfer.contract.ts';
import { ImportOutcomes } from './ImportOutcomes.tsx';

type Import = Output<typeof sourceTransferContract.importState>;

const POLL_MS = 1500;
const OVER: readonly string[] = ['done', 'failed', 'cancelled'] satisfies Import['state'][];

interface ImportResultProps {
  jobId: number;
  /** Repeats the import: sources already added are recognised. */
  onAgain: () => void;
  isStarting: boolean;
  onClose: () => void;
}

/** Progress of an import; at the end the result for each address, or why it failed. */
export function ImportResult({ jobId, onAgain, isStarting, onClose }: ImportResultProps) {
  const t = useText('source');
  const client = useQueryClient();
  const call = useCall(
    sourceTransferContract.importState,
    { id: jobId },
    { refreshMs: POLL_MS, isFinal: ({ state }) => OVER.includes(state) },
  );
  const job = call.data;
  const hasEnded = job !== undefined && OVER.includes(job.state);
  useEffect(() => {
    if (!hasEnded) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === listPageContract.list.path });
  }, [hasEnded, client]);
  return (
    <Flex vertical gap={12}>
      {call.isError && <ErrorState error={call.error} onRetry={() => void call.refetch()} />}
      {job?.state === 'done' && <Done items={job.items} />}
      {(job?.state === 'failed' || job?.state === 'cancelled') && <Broken job={job} onAgain={onAgain} isStarting={isStarting} />}
      {!hasEnded && (job || !call.isError) && <UnderWay job={job} />}
      <div>
        <Button type={job?.state === 'done' ? 'primary' : 'default'} onClick={onClose}>
          {t('import.close')}
        </Button>
      </div>
    </Flex>
  );
}

function UnderWay({ job }: { job: Import | undefined }) {
  const t = useText('source');
  const { progress, total } = job ?? { progress: 0, total: 0 };
  const isPaused = job?.state === 'paused';
  return (
    <>
      <div aria-live="polite">{t(isPaused ? 'import.paused' : 'import.running', { progress, total })}</div>
      <Progress percent={Math.round((progress / Math.max(1, total)) * 100)} />
      {!isPaused && <div>{t('import.goesOn')}</div>}
    </>
  );
}

function Done({ items }: { items: ImportedSource[] }) {
  const t = useText('source');
  const count = (outcome: ImportedSource['outcome']) => items.filter((item) => item.outcome === outcome).length;
  return (
    <>
      <div aria-live="polite">{t('import.done', { added: count('added'), exists: count('exists'), refused: count('refused') })}</div>
      <ImportOutcomes items={items} />
    </>
  );
}

function Broken({ job, onAgain, isStarting }: { job: Import; onAgain: () => void; isStarting: boolean }) {
  const t = useText('source');
  const { state, progress, total, error } = job;
  return (
    <Alert
      type={state === 'failed' ? 'error' : 'warning'}
      showIcon
      role="alert"
      title={t(state === 'failed' ? 'import.failed' : 'import.cancelled', { progress, total })}
      description={error || undefined}
      action={
        <Button size="small" loading={isStarting} onClick={onAgain}>
          {t('import.again')}
        </Button>
      }
    />
  );
}
