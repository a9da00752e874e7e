import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type CommentSource, commentSourceContract } from '../contract.ts';

const invalidates = [commentSourceContract];

/** What can be done with several comment sources at once. */
export function SourceBatchActions({ sources, onDone }: { sources: readonly CommentSource[]; onDone: () => void }) {
  const t = useText('commentSource');
  const web = useText('web');
  const rights = useRights('extraction');
  const remove = useAction(commentSourceContract.remove, { invalidates, success: t('done.removed'), onDone });
  const state = useAction(commentSourceContract.changeState, {
    invalidates,
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.enabledMany' : 'done.disabledMany', { total: changed }),
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    onDone,
  });
  const watches = sources.reduce((sum, source) => sum + source.watches, 0);
  return (
    <>
      {rights.modify && (
        <SwitchButtons
          rows={sources}
          isOn={(row) => row.isEnabled}
          isPending={state.isPending}
          onSwitch={(rows, isEnabled) => state.mutate({ ids: rows.map(({ id }) => id), isEnabled })}
        />
      )}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('remove.many', { total: sources.length, watches })}
          onConfirm={() => remove.mutateAsync({ id: sources.map(({ id }) => id) })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
