import { AutoComplete, Button } from 'antd';
import { WarnButton } from '#features/core/article/web/facade.tsx';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type Selected, selectedContract } from '../contract.ts';
import { BasketBulletin } from './BasketBulletin.tsx';

export interface SelectionToolsProps {
  chosen: readonly Selected[];
  groups: Output<typeof selectedContract.list>['groups'];
  /** The typed name of the group. */
  group: string;
  onGroup: (group: string) => void;
  onDone: () => void;
}

/** Puts the selected articles into a group, or removes them from the basket. */
export function SelectionTools({ chosen, groups, group, onGroup, onDone }: SelectionToolsProps) {
  const t = useText('selected');
  const update = useAction(selectedContract.update, { invalidates: [selectedContract] });
  const remove = useAction(selectedContract.remove, { success: t('done.removed'), invalidates: [selectedContract] });
  return (
    <>
      <AutoComplete
        size="small"
        style={{ width: 140 }}
        value={group}
        placeholder={t('group.name')}
        aria-label={t('group.name')}
        options={groups.filter(({ name }) => name).map(({ name }) => ({ value: name }))}
        onChange={onGroup}
      />
      <Button
        size="small"
        type="link"
        onClick={() =>
          update.mutate({ items: chosen.map((row) => ({ articleId: row.articleId, groupName: group })) }, { onSuccess: onDone })
        }
      >
        {t('action.setGroup')}
      </Button>
      <BasketBulletin chosen={chosen} total={chosen.length} />
      <WarnButton articleIds={chosen.map((row) => row.articleId)} />
      <ConfirmButton
        question={t('confirm.remove', { total: chosen.length })}
        onConfirm={() => remove.mutateAsync({ id: chosen.map((row) => row.articleId) }).then(onDone, () => undefined)}
      >
        {t('action.remove')}
      </ConfirmButton>
    </>
  );
}
