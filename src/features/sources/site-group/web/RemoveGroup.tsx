import { App, Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { SiteGroup } from '../contract.ts';
import { useRemoveGroups } from './use-remove-groups.ts';

/** Warns in advance about what the server would refuse. */
export function RemoveGroup({ group }: { group: SiteGroup }) {
  const t = useText('siteGroup');
  const web = useText('web');
  const { message } = App.useApp();
  const remove = useRemoveGroups();
  if (group.usedBy.length > 0) {
    const names = group.usedBy.map(({ name }) => name).join(' · ');
    return (
      <Button type="link" size="small" danger onClick={() => void message.warning(t('confirm.used', { names }))}>
        {web('action.remove')}
      </Button>
    );
  }
  return (
    <ConfirmButton question={t('confirm.remove', { name: group.name })} onConfirm={() => remove.mutateAsync({ id: [group.id] })}>
      {web('action.remove')}
    </ConfirmButton>
  );
}
