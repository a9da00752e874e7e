import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type WebSource, webSourceContract } from '../contract.ts';

const invalidates = [webSourceContract];

/** What can be done with several engines and boards at once. */
export function SourceBatchActions({ sources, onDone }: { sources: readonly WebSource[]; onDone: () => void }) {
  const t = useText('webSource');
  const web = useText('web');
  const rights = useRights('extraction');
  const read = useAction(webSourceContract.read, {
    invalidates,
    success: ({ changed }) => t('done.readingMany', { total: changed }),
    onDone,
  });
  const remove = useAction(webSourceContract.remove, { invalidates, success: t('done.removed'), onDone });
  const state = useAction(webSourceContract.changeState, {
    invalidates,
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.enabledMany' : 'done.disabledMany', { total: changed }),
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    onDone,
  });
  const boards = sources.filter(({ kind, isEnabled }) => kind === 'interact' && isEnabled);
  const items = sources.reduce((sum, source) => sum + source.items, 0);
  const idsOf = (rows: readonly WebSource[]) => rows.map(({ id }) => id);
  return (
    <>
      {rights.action && (
        <Button size="small" disabled={boards.length === 0} loading={read.isPending} onClick={() => read.mutate({ ids: idsOf(boards) })}>
          {t('action.read')}
        </Button>
      )}
      {rights.modify && (
        <SwitchButtons
          rows={sources}
          isOn={(row) => row.isEnabled}
          isPending={state.isPending}
          onSwitch={(rows, isEnabled) => state.mutate({ ids: idsOf(rows), isEnabled })}
        />
      )}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('remove.many', { total: sources.length, items })}
          onConfirm={() => remove.mutateAsync({ id: idsOf(sources) })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
