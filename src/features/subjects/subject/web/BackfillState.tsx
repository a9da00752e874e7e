import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type Backfill, subjectContract } from '../contract.ts';

/** Progress of a back-fill; users who may change subjects can pause, resume and end it. */
export function BackfillState({ backfill, name, canSteer }: { backfill: Backfill; name: string; canSteer: boolean }) {
  const t = useText('subject');
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
          <ConfirmButton
            type="text"
            isDanger={false}
            icon={<CloseOutlined />}
            label={t('action.cancel')}
            question={t('backfill.question', { name })}
            onConfirm={() => steer.mutateAsync({ id: jobId, to: 'cancel' })}
          />
        </>
      )}
    </div>
  );
}
