import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type InformUser, informUserContract } from '../contract.ts';
import { useInformUserState } from './use-inform-user-state.ts';

/** What can be done with several recipients at once. */
export function InformUserBatchActions({ users, onDone }: { users: readonly InformUser[]; onDone: () => void }) {
  const t = useText('informUser');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const { turn, isPending } = useInformUserState(onDone);
  const remove = useAction(informUserContract.remove, { invalidates: [informUserContract], success: t('done.removed') });
  return (
    <>
      {rights.modify && <SwitchButtons rows={users} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: users.length })}
          onConfirm={() => remove.mutateAsync({ id: users.map(({ id }) => id) }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
