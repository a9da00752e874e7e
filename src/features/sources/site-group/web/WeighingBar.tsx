import { Alert, Flex, Progress, Typography } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '#shared/contract.ts';
import { callKey, useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { siteGroupContract, type Weighing } from '../contract.ts';

const POLL_MS = 1500;
const isUnderWay = (job: Weighing | null | undefined): boolean => job?.state === 'queued' || job?.state === 'running';

/** The purpose of the list, and the progress of the run that reweights stored articles. */
export function WeighingBar({ about }: { about: string }) {
  const t = useText('siteGroup');
  const client = useQueryClient();
  const known = client.getQueryData<Output<typeof siteGroupContract.weighing>>(callKey(siteGroupContract.weighing, {}));
  const job = useCall(siteGroupContract.weighing, {}, isUnderWay(known?.job) ? { refreshMs: POLL_MS } : {}).data?.job;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay(job)) void client.invalidateQueries({ queryKey: [siteGroupContract.list.path] });
    wasUnderWay.current = isUnderWay(job);
  }, [job, client]);
  const text = job && t(`run.${job.state}`, { changed: job.changed ?? 0 });
  if (!job || job.state === 'done')
    return (
      <Flex justify="space-between" gap={16} style={{ marginBlockEnd: 8, fontSize: 12 }}>
        <Typography.Text type="secondary">{about}</Typography.Text>
        <output>
          <Typography.Text type="secondary">{text}</Typography.Text>
        </output>
      </Flex>
    );
  return (
    <Alert
      type={job.state === 'failed' ? 'error' : 'info'}
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={text}
      {...(job.total > 0
        ? { description: <Progress percent={Math.round((job.progress / job.total) * 100)} size="small" aria-label={t('run.running')} /> }
        : {})}
    />
  );
}
