import { useNavigate } from 'react-router';
import { Button } from 'antd';
import { SILENCES_TAB } from '#features/inform/inform-silence/paths.ts';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { AUTO_INFORM_RULE } from '../paths.ts';
import { type InformRule, informRuleContract } from '../contract.ts';

export function InformRuleRowActions({ rule: { id, name }, onEdit }: { rule: InformRule; onEdit: () => void }) {
  const t = useText('informRule');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const navigate = useNavigate();
  const seesMessages = useCan('inform.b');
  const remove = useAction(informRuleContract.remove, { invalidates: [informRuleContract], success: t('done.removed') });
  return (
    <RowActions name={name}>
      {rights.modify && <EditButton onClick={onEdit} />}
      {seesMessages && (
        <Button type="link" size="small" onClick={() => void navigate(pathTo(INFORM_MESSAGE_LIST, {}, { ruleId: id }))}>
          {t('action.seeSent')}
        </Button>
      )}
      {rights.modify && (
        <Button
          type="link"
          size="small"
          onClick={() => void navigate(pathTo(AUTO_INFORM_RULE, {}, { tab: SILENCES_TAB, create: 'silence', rule: id }))}
        >
          {t('action.silence')}
        </Button>
      )}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}
