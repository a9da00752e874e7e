import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { type SiteGroup, siteGroupContract } from '../contract.ts';
import { RemoveGroup } from './RemoveGroup.tsx';
import { useRemoveGroups } from './use-remove-groups.ts';

const invalidates = [siteGroupContract];

/** Actions on one group. */
export function GroupRowActions({ group, onEdit }: { group: SiteGroup; onEdit: () => void }) {
  const t = useText('siteGroup');
  const web = useText('web');
  const rights = useRights('website');
  const copy = useAction(siteGroupContract.copy, { invalidates, success: ({ name }) => t('done.copied', { name }) });
  return (
    <RowActions name={group.name}>
      {rights.modify && (
        <Button type="link" size="small" onClick={onEdit}>
          {web('action.edit')}
        </Button>
      )}
      {rights.modify && (
        <Button type="link" size="small" onClick={() => copy.mutate({ id: group.id })}>
          {t('action.copy')}
        </Button>
      )}
      {rights.delete && <RemoveGroup group={group} />}
    </RowActions>
  );
}

/** Actions on several groups; `onDone` is called after success. */
export function GroupBatchActions({ groups, onDone }: { groups: SiteGroup[]; onDone: () => void }) {
  const t = useText('siteGroup');
  const web = useText('web');
  const remove = useRemoveGroups();
  return (
    <ConfirmButton
      type="default"
      question={t('confirm.removeMany', { count: groups.length })}
      onConfirm={() => remove.mutateAsync({ id: groups.map((group) => group.id) }).then(onDone, () => undefined)}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}
