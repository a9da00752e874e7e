import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { pathTo } from '#web/screens/href.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { type ContentClass, contentClassContract } from '../contract.ts';
import type { ClassEdit } from './ClassDialog.tsx';

/** A class with its number of articles and its actions. */
export function ClassRow({ row, onEdit }: { row: ContentClass; onEdit: (edit: ClassEdit) => void }) {
  const t = useText('contentClass');
  const web = useText('web');
  const rights = useRights('tag');
  const remove = useAction(contentClassContract.remove, { success: t('done.removed'), invalidates: [contentClassContract] });
  return (
    <div className="content-class-row">
      <span>{row.name}</span>
      <span className="content-class-count">
        <LinkedNumber
          value={row.articles}
          to={pathTo('/front/classified-info', {}, { classId: String(row.id) })}
          label={t('articlesOf', { name: row.name, total: row.articles })}
        />
      </span>
      <span className="content-class-actions">
        {rights.modify && (
          <>
            <Button type="link" size="small" onClick={() => onEdit({ kind: 'create', parentId: row.id })}>
              {t('action.createBelow')}
            </Button>
            <Button type="link" size="small" onClick={() => onEdit({ kind: 'rename', row })}>
              {t('action.rename')}
            </Button>
            <Button type="link" size="small" onClick={() => onEdit({ kind: 'move', row })}>
              {t('action.move')}
            </Button>
          </>
        )}
        {rights.delete && (
          <ConfirmButton question={t('confirm.remove', { name: row.name })} onConfirm={() => remove.mutateAsync({ id: [row.id] })}>
            {web('action.remove')}
          </ConfirmButton>
        )}
      </span>
    </div>
  );
}
