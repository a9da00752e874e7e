import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Progress } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Backfill, subjectContract } from '../contract.ts';

/** Progress of a back-fill; users who may change subjects can pause, resume and end it. */
export function BackfillState({ backfill, canSteer }: { backfill: Backfill; canSteer: boolean }) {
  const t = useText('subject');
  const web = useText('web');
  const { jobId, state, days, progress, total } = backfill;
  const steer = useAction(subjectContract.steerBackfill, { invalidates: [subjectContract] });
  const isPaused = state === 'paused';
  const label = total > 0 ? t('backfill.progress', { days, done: progress, total }) : t('backfill.waiting', { days });
  return (
    <div className="backfill" title={label}>
      <Progress
        size="small"
        aria-label={label}
        status={isPaused ? 'normal' : 'active'}
        percent={total > 0 ? Math.floor((progress / total) * 100) : 0}
        format={(percent) => (isPaused || state === 'queued' ? t(`backfill.${state}`) : `${percent}%`)}
      />
      {canSteer && (
        <>
          <Button
            type="text"
            size="small"
            icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
            aria-label={t(isPaused ? 'action.resume' : 'action.pause')}
            title={t(isPaused ? 'action.resume' : 'action.pause')}
            disabled={steer.isPending}
            onClick={() => steer.mutate({ id: jobId, to: isPaused ? 'resume' : 'pause' })}
          />
          <Popconfirm
            title={t('backfill.question')}
            okText={web('action.confirm')}
            cancelText={web('action.cancel')}
            onConfirm={() => steer.mutateAsync({ id: jobId, to: 'cancel' }).catch(() => undefined)}
          >
            <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('action.cancel')} title={t('action.cancel')} />
          </Popconfirm>
        </>
      )}
    </div>
  );
}
