import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { type TagClass, tagContract } from '../contract.ts';
import { TagClassMoves } from './TagClassMoves.tsx';
import type { TagClassOrder } from './use-tag-class-order.ts';

interface TagClassRowActionsProps {
  tagClass: TagClass;
  order: TagClassOrder;
  onEdit: () => void;
}

export function TagClassRowActions({ tagClass, order, onEdit }: TagClassRowActionsProps) {
  const t = useText('tag');
  const web = useText('web');
  const rights = useRights('tag');
  const remove = useAction(tagContract.classRemove, { success: t('done.removed'), invalidates: [tagContract] });
  return (
    <RowActions name={tagClass.name}>
      {rights.modify && <TagClassMoves tagClass={tagClass} order={order} />}
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton
          question={t('confirm.removeClass', { name: tagClass.name, total: tagClass.tags })}
          onConfirm={() => remove.mutateAsync({ id: [tagClass.id] })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}

export function TagClassBatchActions({ classes, onDone }: { classes: readonly TagClass[]; onDone: () => void }) {
  const t = useText('tag');
  const web = useText('web');
  const remove = useAction(tagContract.classRemove, { success: t('done.removed'), invalidates: [tagContract], onDone });
  return (
    <ConfirmButton
      type="default"
      question={t('confirm.removeClasses', { count: classes.length, total: classes.reduce((sum, { tags }) => sum + tags, 0) })}
      onConfirm={() => remove.mutateAsync({ id: classes.map(({ id }) => id) })}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}
