import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useRights, useUser } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { type User, userContract } from '../contract.ts';
import { USER_UPDATE } from '../paths.ts';

export function UserRowActions({ user, onReset, onGrant }: { user: User; onReset: () => void; onGrant: () => void }) {
  const t = useText('user');
  const web = useText('web');
  const rights = useRights('user-manage');
  const me = useUser();
  const isOwn = me?.userId === user.id;
  const mayGrant = useCan('user-privilege.m') && !(me?.power === 'security' && isOwn);
  const remove = useAction(userContract.remove, { success: t('done.removed'), invalidates: [userContract] });
  const update = useAction(userContract.update, { success: t('done.updated'), invalidates: [userContract] });
  const { id, name, email, mobile, roleId, userGroupId, locale } = user;
  const setState = (state: User['state']) => update.mutate({ id, name, email, mobile, roleId, userGroupId, locale, state });
  const grant = mayGrant && (
    <Button type="link" size="small" onClick={onGrant}>
      {t('action.grant')}
    </Button>
  );
  // A security officer can do nothing else here.
  if (!rights.modify && !rights.action && !rights.delete) return grant || null;
  return (
    <>
      {rights.modify && (
        <Link to={pathTo(USER_UPDATE, {}, { id })}>
          <Button type="link" size="small">
            {web('action.edit')}
          </Button>
        </Link>
      )}
      {rights.modify && user.state === 'disabled' && (
        <Button type="link" size="small" loading={update.isPending} onClick={() => setState('enabled')}>
          {t('action.enable')}
        </Button>
      )}
      <RowMenu name={name}>
        {grant}
        {rights.action && <AccessActions user={user} isOwn={isOwn} onReset={onReset} />}
        {rights.modify && user.state === 'enabled' && !isOwn && (
          <ConfirmButton isDanger={false} question={t('confirm.disable', { name })} onConfirm={() => setState('disabled')}>
            {t('action.disable')}
          </ConfirmButton>
        )}
        {rights.delete && !isOwn && (
          <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutate({ id: [id] })}>
            {web('action.remove')}
          </ConfirmButton>
        )}
      </RowMenu>
    </>
  );
}

/** Sets a new password, ends all sessions or the second step, or lifts a lock. */
function AccessActions({
  user: { id, name, power, isLocked, hasSecondFactor },
  isOwn,
  onReset,
}: {
  user: User;
  isOwn: boolean;
  onReset: () => void;
}) {
  const t = useText('user');
  const endSessions = useAction(userContract.endSessions, { success: ({ changed }) => t('done.sessionsEnded', { total: changed }) });
  const endFactor = useAction(userContract.endSecondFactor, { success: t('done.secondFactorEnded'), invalidates: [userContract] });
  // Whoever makes accounts gets into none that grants or audits.
  const isOther = useUser()?.power === 'system' && (power === 'security' || power === 'audit');
  const unlock = useAction(userContract.unlock, { success: t('done.unlocked'), invalidates: [userContract] });
  return (
    <>
      {!isOwn && !isOther && (
        <Button type="link" size="small" onClick={onReset}>
          {t('action.resetPassword')}
        </Button>
      )}
      <ConfirmButton isDanger={false} question={t('confirm.endSessions', { name })} onConfirm={() => endSessions.mutateAsync({ id })}>
        {t('action.endSessions')}
      </ConfirmButton>
      {hasSecondFactor && !isOwn && !isOther && (
        <ConfirmButton question={t('confirm.endSecondFactor', { name })} onConfirm={() => endFactor.mutateAsync({ id })}>
          {t('action.endSecondFactor')}
        </ConfirmButton>
      )}
      {isLocked && (
        <Button type="link" size="small" loading={unlock.isPending} onClick={() => unlock.mutate({ id })}>
          {t('action.unlock')}
        </Button>
      )}
    </>
  );
}
