import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { type UserGroup, userGroupContract } from '../contract.ts';
import { GROUP_DIRECTORY } from '../paths.ts';

export function GroupRowActions({ group, onRename }: { group: UserGroup; onRename: () => void }) {
  const t = useText('userGroup');
  const web = useText('web');
  const nameText = useNameText();
  const rights = useRights('user-manage');
  const maySeeDirectory = useCan('user-privilege.b');
  const remove = useAction(userGroupContract.remove, { invalidates: [userGroupContract], success: t('done.removed') });
  return (
    <RowActions name={nameText(group.name)}>
      {maySeeDirectory && (
        <Link to={pathTo(GROUP_DIRECTORY, {}, { id: group.id })}>
          <Button type="link" size="small">
            {t('action.directory')}
          </Button>
        </Link>
      )}
      {rights.modify && (
        <Button type="link" size="small" onClick={onRename}>
          {t('action.rename')}
        </Button>
      )}
      {rights.delete && (
        <ConfirmButton
          question={t('remove.question', { name: group.name })}
          isDisabled={group.users > 0}
          onConfirm={() => remove.mutateAsync({ id: [group.id] })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}

/** Only groups without users can be deleted. */
export function GroupBatchActions({ groups, onDone }: { groups: readonly UserGroup[]; onDone: () => void }) {
  const t = useText('userGroup');
  const web = useText('web');
  const remove = useAction(userGroupContract.remove, { invalidates: [userGroupContract], success: t('done.removed'), onDone });
  const areUsed = groups.some(({ users }) => users > 0);
  return (
    <>
      <ConfirmButton
        type="default"
        isDisabled={areUsed}
        question={t('remove.many', { total: groups.length })}
        onConfirm={() => remove.mutateAsync({ id: groups.map(({ id }) => id) })}
      >
        {web('action.remove')}
      </ConfirmButton>
      {areUsed && t('remove.used')}
    </>
  );
}
