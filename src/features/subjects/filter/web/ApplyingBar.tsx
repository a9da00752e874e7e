import { useQueryClient } from '@tanstack/react-query';
import { Alert, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { callKey, useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Applying, filterContract } from '../contract.ts';
import './filter.css';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { ApplyDaysChoice } from './ApplyDays.tsx';

const POLL_MS = 1500;
const DAYS = 7;
const isUnderWay = (job: Applying | null | undefined): boolean => job?.state === 'queued' || job?.state === 'running';

/** The purpose of the list, the run that checks stored articles again, and a button to start one. The changed data is fetched again when it ends. */
export function ApplyingBar({ about }: { about?: string }) {
  const t = useText('filter');
  const rights = useRights('filter');
  const client = useQueryClient();
  const known = client.getQueryData<Output<typeof filterContract.applying>>(callKey(filterContract.applying, {}));
  const job = useCall(filterContract.applying, {}, isUnderWay(known?.job) ? { refreshMs: POLL_MS } : {}).data?.job;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay(job))
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/v1/manage/class-manage/') });
    wasUnderWay.current = isUnderWay(job);
  }, [job, client]);
  // Chosen in the question, read when it is answered.
  const days = useRef(DAYS);
  const apply = useAction(filterContract.apply, { success: t('started'), invalidates: [filterContract] });
  const again = rights.modify && !isUnderWay(job) && (
    <ConfirmButton
      type="default"
      isDanger={false}
      isPending={apply.isPending}
      question={t('apply.title')}
      facts={<ApplyDaysChoice key="days" first={DAYS} label={t('apply.range')} onChoose={(chosen) => void (days.current = chosen)} />}
      onConfirm={() => apply.mutateAsync({ days: days.current })}
    >
      {t('apply.again')}
    </ConfirmButton>
  );
  const text = job && t(`run.${job.state}`, { days: job.days, ...(job.result ?? { dropped: 0, returned: 0, rescored: 0, regrouped: 0 }) });
  if (!job || job.state === 'done')
    return (
      <div className="filter-run">
        <span>{about}</span>
        <span>
          <output>{text}</output> {again}
        </span>
      </div>
    );
  return (
    <Alert
      type={job.state === 'failed' ? 'error' : 'info'}
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={text}
      action={again}
      {...(job.total > 0
        ? { description: <Progress percent={Math.round((job.progress / job.total) * 100)} size="small" aria-label={t('apply.again')} /> }
        : {})}
    />
  );
}
