import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Role } from '../contract.ts';
import type { RoleKind } from './role-kind.ts';

/** Takes back the last change, which it names. */
export function UndoRoleButton({ kind, role }: { kind: RoleKind; role: Role }) {
  const t = useText('role');
  const nameText = useNameText();
  const { modify } = useRights(kind.module);
  const undo = useAction(kind.contract.undo, { invalidates: [kind.contract], success: t('done.undone') });
  const last = role.lastChange;
  if (!modify || !last) return null;
  return (
    <ConfirmButton
      type="default"
      size="medium"
      isDanger={false}
      question={t('confirm.undo', { name: nameText(role.name), by: last.by, at: formatFullTime(last.at) })}
      onConfirm={() => undo.mutateAsync({ changeId: last.id })}
    >
      {t('action.undo')}
    </ConfirmButton>
  );
}
