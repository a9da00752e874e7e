// Actions on one watch or on all selected: switch on or off, remove.
import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { commentContract, type ExtractionSetting } from '../contract.ts';

function useWatchActions() {
  const t = useText('comment');
  const invalidates = [commentContract];
  const remove = useAction(commentContract.remove, { invalidates, success: t('done.removed') });
  const enable = useAction(commentContract.changeEnableStatus, {
    invalidates,
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.enabled' : 'done.disabled', { total: changed }),
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
  });
  return {
    setEnabled: (watches: readonly ExtractionSetting[], isEnabled: boolean) =>
      enable.mutateAsync({ ids: watches.map((watch) => watch.id), isEnabled }),
    remove: (watches: readonly ExtractionSetting[]) => remove.mutateAsync({ id: watches.map((watch) => watch.id) }),
  };
}

export function WatchRowActions({ watch, onEdit }: { watch: ExtractionSetting; onEdit: () => void }) {
  const t = useText('comment');
  const web = useText('web');
  const rights = useRights('comment-monitor');
  const { setEnabled, remove } = useWatchActions();
  return (
    <>
      {rights.modify && (
        <>
          <Button type="link" size="small" onClick={onEdit}>
            {web('action.edit')}
          </Button>
          <Button type="link" size="small" onClick={() => void setEnabled([watch], !watch.isEnabled).catch(() => undefined)}>
            {t(watch.isEnabled ? 'action.disable' : 'action.enable')}
          </Button>
        </>
      )}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name: watch.title })} onConfirm={() => remove([watch])}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

export function WatchBatchActions({ watches, onDone }: { watches: readonly ExtractionSetting[]; onDone: () => void }) {
  const t = useText('comment');
  const web = useText('web');
  const rights = useRights('comment-monitor');
  const { setEnabled, remove } = useWatchActions();
  // Only those that are otherwise, so that undoing changes no others.
  const on = watches.filter(({ isEnabled }) => isEnabled);
  const off = watches.filter(({ isEnabled }) => !isEnabled);
  return (
    <>
      {rights.modify && (
        <>
          <Button
            type="link"
            size="small"
            disabled={off.length === 0}
            onClick={() => void setEnabled(off, true).then(onDone, () => undefined)}
          >
            {t('action.enable')}
          </Button>
          <Button
            type="link"
            size="small"
            disabled={on.length === 0}
            onClick={() => void setEnabled(on, false).then(onDone, () => undefined)}
          >
            {t('action.disable')}
          </Button>
        </>
      )}
      {rights.delete && (
        <ConfirmButton
          question={t('confirm.removeMany', { total: watches.length })}
          onConfirm={() => remove(watches).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
