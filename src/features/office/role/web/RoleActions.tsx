import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { offerSteps } from '#web/ui/undo-offers.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Role } from '../contract.ts';
import type { RoleKind } from './role-kind.ts';

interface RoleRowActionsProps {
  kind: RoleKind;
  role: Role;
  onCopy: () => void;
  onRename: () => void;
}

export function RoleRowActions({ kind, role, onCopy, onRename }: RoleRowActionsProps) {
  const t = useText('role');
  const web = useText('web');
  const nameText = useNameText();
  const own = useRights(kind.module);
  // One of the three powers is as it is.
  const rights = role.power === '' ? own : { ...own, modify: false, delete: false };
  const remove = useRemoval(kind);
  const name = nameText(role.name);
  return (
    <RowActions name={name}>
      <Link to={pathTo(kind.detail, { id: role.id })}>
        <Button type="link" size="small">
          {t(rights.modify ? 'action.set' : 'action.see')}
        </Button>
      </Link>
      {rights.modify && (
        <Button type="link" size="small" onClick={onCopy}>
          {t('action.copy')}
        </Button>
      )}
      {rights.modify && (
        <Button type="link" size="small" onClick={onRename}>
          {t('action.rename')}
        </Button>
      )}
      {rights.delete && role.users > 0 && (
        <Link to={pathTo(kind.detail, { id: role.id }, { tab: 'people' })}>
          <Button type="link" size="small">
            {t('action.usedBy', { total: role.users })}
          </Button>
        </Link>
      )}
      {rights.delete && role.users === 0 && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove([role])}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}

export function RoleBatchActions({ kind, roles, onDone }: { kind: RoleKind; roles: readonly Role[]; onDone: () => void }) {
  const t = useText('role');
  const web = useText('web');
  const remove = useRemoval(kind);
  const areUsed = roles.some(({ users, power }) => users > 0 || power !== '');
  return (
    <>
      <ConfirmButton
        type="default"
        isDisabled={areUsed}
        question={t('confirm.removeMany', { total: roles.length })}
        onConfirm={() => remove(roles).then(onDone, () => undefined)}
      >
        {web('action.remove')}
      </ConfirmButton>
      {areUsed && t('used')}
    </>
  );
}

/** Deletes roles and offers to bring them back. */
function useRemoval(kind: RoleKind): (roles: readonly Role[]) => Promise<unknown> {
  const t = useText('role');
  const web = useText('web');
  const { contract } = kind;
  const restore = useAction(contract.undo, { invalidates: [contract], success: t('done.restored') });
  const remove = useAction(contract.remove, {
    invalidates: [contract],
    onDone: ({ changed, changeIds }) => {
      const bringBack = async () => {
        for (const changeId of changeIds) await restore.mutateAsync({ changeId });
      };
      offerSteps(t('done.removed', { total: changed }), [
        { text: web('action.undo'), isUndo: true, run: () => void bringBack().catch(() => undefined) },
      ]);
    },
  });
  return (roles) => remove.mutateAsync({ id: roles.map(({ id }) => id) });
}
