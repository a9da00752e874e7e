import { Button } from 'antd';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type BulletinSchedule, bulletinScheduleContract } from '../contract.ts';
import { useScheduleState } from './use-schedule-state.ts';

function useRemove() {
  const t = useText('bulletinSchedule');
  return useAction(bulletinScheduleContract.remove, { invalidates: [bulletinScheduleContract], success: t('done.removed') });
}

export function ScheduleRowActions({ schedule: { id, name }, onEdit }: { schedule: BulletinSchedule; onEdit: () => void }) {
  const t = useText('bulletinSchedule');
  const web = useText('web');
  const rights = useRights('brief-report');
  const remove = useRemove();
  const make = useAction(bulletinScheduleContract.now, {
    invalidates: [bulletinScheduleContract, briefReportContract],
    success: t('done.now'),
  });
  return (
    <RowActions name={name}>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.modify && (
        <Button type="link" size="small" loading={make.isPending} onClick={() => make.mutate({ id })}>
          {t('action.now')}
        </Button>
      )}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}

/** What can be done with several at once. */
export function ScheduleBatchActions({ schedules, onDone }: { schedules: readonly BulletinSchedule[]; onDone: () => void }) {
  const t = useText('bulletinSchedule');
  const web = useText('web');
  const rights = useRights('brief-report');
  const { turn, isPending } = useScheduleState(onDone);
  const remove = useRemove();
  return (
    <>
      {rights.modify && <SwitchButtons rows={schedules} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: schedules.length })}
          onConfirm={() => remove.mutateAsync({ id: schedules.map(({ id }) => id) }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
