import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { type UserGroup, userGroupContract } from '../contract.ts';
import { GROUP_DIRECTORY } from '../paths.ts';

export function GroupRowActions({ group, onEdit }: { group: UserGroup; onEdit: () => void }) {
  const t = useText('userGroup');
  const web = useText('web');
  const nameText = useNameText();
  const rights = useRights('user-manage');
  const maySeeDirectory = useCan('user-privilege.b');
  const remove = useAction(userGroupContract.remove, { invalidates: [userGroupContract], success: t('done.removed') });
  const movesUp = isUsed(group) && group.parentId !== null;
  const named = {
    name: nameText(group.name),
    parent: nameText(group.path.at(-1) ?? ''),
    users: formatInFull(group.users),
    children: formatInFull(group.childGroups),
    tickets: formatInFull(group.openTickets),
  };
  return (
    <RowActions name={nameText(group.name)}>
      {maySeeDirectory && (
        <Link to={pathTo(GROUP_DIRECTORY, {}, { id: group.id })}>
          <Button type="link" size="small">
            {t('action.directory')}
          </Button>
        </Link>
      )}
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton
          question={movesUp ? t('remove.movesUp', named) : t('remove.question', named)}
          onConfirm={() => remove.mutateAsync({ id: [group.id], movesUp })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}

/** Such a group is deleted by moving what it has to the group above it. */
const isUsed = ({ users, childGroups, openTickets }: UserGroup): boolean => users + childGroups + openTickets > 0;

/** What is in them goes up; one at the top with something in it is refused, and all with it. */
export function GroupBatchActions({ groups, onDone }: { groups: readonly UserGroup[]; onDone: () => void }) {
  const t = useText('userGroup');
  const web = useText('web');
  const remove = useAction(userGroupContract.remove, { invalidates: [userGroupContract], success: t('done.removed'), onDone });
  const movesUp = groups.some(isUsed);
  return (
    <ConfirmButton
      type="default"
      question={t(movesUp ? 'remove.manyMoveUp' : 'remove.many', { total: groups.length })}
      onConfirm={() => remove.mutateAsync({ id: groups.map(({ id }) => id), movesUp })}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}
