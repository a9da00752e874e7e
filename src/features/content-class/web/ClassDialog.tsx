import { Input, Modal, TreeSelect } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type ContentClass, contentClassContract } from '../contract.ts';
import { classPath, classTree, idsBelow } from './class-tree.ts';

export type ClassEdit =
  | { kind: 'create'; parentId: number | null }
  | { kind: 'rename'; row: ContentClass }
  | { kind: 'move'; row: ContentClass };

/** Adds, renames or moves a class. Moved by dialog, it comes to stand last. */
export function ClassDialog({ edit, rows, onClose }: { edit: ClassEdit; rows: readonly ContentClass[]; onClose: () => void }) {
  const t = useText('contentClass');
  const common = { invalidates: [contentClassContract], onDone: onClose, onCancel: onClose };
  const name = (
    <FormField name="name" label={t('field.name')}>
      <Input maxLength={60} autoFocus />
    </FormField>
  );
  return (
    <Modal open title={t(`dialog.${edit.kind}`)} footer={null} onCancel={onClose} destroyOnHidden>
      {edit.kind === 'create' && (
        <SchemaForm
          endpoint={contentClassContract.create}
          initial={{ name: '' }}
          extra={{ parentId: edit.parentId }}
          success={t('done.saved')}
          {...common}
        >
          {edit.parentId !== null && <p>{t('below', { path: classPath(rows, edit.parentId).join(' / ') })}</p>}
          {name}
        </SchemaForm>
      )}
      {edit.kind === 'rename' && (
        <SchemaForm
          endpoint={contentClassContract.update}
          initial={{ name: edit.row.name }}
          extra={{ id: edit.row.id }}
          success={t('done.saved')}
          {...common}
        >
          {name}
        </SchemaForm>
      )}
      {edit.kind === 'move' && (
        <SchemaForm
          endpoint={contentClassContract.move}
          initial={{ parentId: edit.row.parentId }}
          extra={{ id: edit.row.id, place: rows.length }}
          toInput={(values) => ({ ...values, id: edit.row.id, place: rows.length, parentId: values.parentId ?? null })}
          success={t('done.moved')}
          {...common}
        >
          <FormField name="parentId" label={t('field.parent')}>
            <TreeSelect
              allowClear
              treeDefaultExpandAll
              placeholder={t('top')}
              treeData={classTree(rows.filter((row) => !idsBelow(rows, edit.row.id).includes(row.id)))}
            />
          </FormField>
        </SchemaForm>
      )}
    </Modal>
  );
}
