import { Button, Popover } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { SiteGroup } from '../contract.ts';
import { useRemoveGroups } from './use-remove-groups.ts';

/** Warns in advance about what the server would refuse. */
export function RemoveGroup({ group }: { group: SiteGroup }) {
  const t = useText('siteGroup');
  const web = useText('web');
  const remove = useRemoveGroups();
  if (group.usedBy.length > 0) {
    const names = group.usedBy.map(({ name }) => name).join(' · ');
    return (
      <Popover trigger="click" content={<div style={{ maxWidth: 280 }}>{t('confirm.used', { names })}</div>}>
        <Button type="link" size="small" danger>
          {web('action.remove')}
        </Button>
      </Popover>
    );
  }
  return (
    <ConfirmButton question={t('confirm.remove', { name: group.name })} onConfirm={() => remove.mutateAsync({ id: [group.id] })}>
      {web('action.remove')}
    </ConfirmButton>
  );
}
