import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { type LivingBriefing, livingBriefingContract } from '../contract.ts';

const invalidates = [livingBriefingContract];

/** Stops at once, and offers to let it go on. */
export function useStop(onDone?: () => void) {
  const t = useText('livingBriefing');
  return useAction(livingBriefingContract.stop, {
    invalidates,
    success: ({ changed }, { isStopped = true }) => t(isStopped ? 'done.stopped' : 'done.wentOn', { total: changed }),
    undo: ({ ids, isStopped = true }) => ({ ids, isStopped: !isStopped }),
    ...(onDone ? { onDone } : {}),
  });
}

export function LivingRowActions({ briefing: { id, title, state, entries } }: { briefing: LivingBriefing }) {
  const t = useText('livingBriefing');
  const web = useText('web');
  const rights = useRights('brief-report');
  const stop = useStop();
  const remove = useAction(livingBriefingContract.remove, { invalidates, success: t('done.removed') });
  const isGrowing = state === 'growing';
  return (
    <RowActions name={title}>
      {rights.modify && (
        <Button type="link" size="small" loading={stop.isPending} onClick={() => stop.mutate({ ids: [id], isStopped: isGrowing })}>
          {t(isGrowing ? 'action.stop' : 'action.goOn')}
        </Button>
      )}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { title, total: entries })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}

export function LivingBatchActions({ briefings, onDone }: { briefings: readonly LivingBriefing[]; onDone: () => void }) {
  const t = useText('livingBriefing');
  const web = useText('web');
  const rights = useRights('brief-report');
  const stop = useStop(onDone);
  const remove = useAction(livingBriefingContract.remove, { invalidates, success: t('done.removed'), onDone });
  const growing = briefings.filter(({ state }) => state === 'growing').map(({ id }) => id);
  const all = briefings.map(({ id }) => id);
  return (
    <>
      {rights.modify && (
        <Button size="small" disabled={growing.length === 0} loading={stop.isPending} onClick={() => stop.mutate({ ids: growing })}>
          {t('action.stop')}
        </Button>
      )}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: all.length })}
          onConfirm={() => remove.mutateAsync({ id: all })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
