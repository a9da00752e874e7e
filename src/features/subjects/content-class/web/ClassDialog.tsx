import { Input, TreeSelect } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { LinesInput } from '#features/subjects/filter/web/facade.tsx';
import { type ContentClass, contentClassContract } from '../contract.ts';
import { classPath, classTree, idsBelow } from './class-tree.ts';

export type ClassEdit =
  | { kind: 'create'; parentId: number | null }
  | { kind: 'rename'; row: ContentClass }
  | { kind: 'move'; row: ContentClass };

interface ClassDialogProps<Edit = ClassEdit> {
  edit: Edit;
  rows: readonly ContentClass[];
  onClose: () => void;
}

const invalidates = [contentClassContract];

/** Adds, renames or moves a class. The dialog moves it to the last position. */
export function ClassDialog({ edit, rows, onClose }: ClassDialogProps) {
  const t = useText('contentClass');
  return (
    <FormDialog title={t(`dialog.${edit.kind}`)} record={edit.kind === 'create' ? '' : edit.row.name} onClose={onClose}>
      {edit.kind === 'move' ? (
        <MoveForm edit={edit} rows={rows} onClose={onClose} />
      ) : (
        <NameForm edit={edit} rows={rows} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function NameForm({ edit, rows, onClose }: ClassDialogProps<Exclude<ClassEdit, { kind: 'move' }>>) {
  const t = useText('contentClass');
  const common = { success: t('done.saved'), invalidates, onDone: onClose, onCancel: onClose };
  if (edit.kind === 'rename')
    return (
      <SchemaForm endpoint={contentClassContract.update} initial={{ name: edit.row.name }} extra={{ id: edit.row.id }} {...common}>
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
      </SchemaForm>
    );
  return (
    <SchemaForm
      endpoint={contentClassContract.createMany}
      initial={{ names: [] }}
      extra={{ parentId: edit.parentId }}
      {...common}
      success={({ added, skipped }) => t(skipped > 0 ? 'done.skipped' : 'done.added', { added, skipped })}
    >
      {edit.parentId !== null && <p>{t('below', { path: classPath(rows, edit.parentId).join(' / ') })}</p>}
      <FormField name="names" label={t('names')}>
        <LinesInput minRows={1} />
      </FormField>
    </SchemaForm>
  );
}

function MoveForm({ edit: { row }, rows, onClose }: ClassDialogProps<Extract<ClassEdit, { kind: 'move' }>>) {
  const t = useText('contentClass');
  const moved = { id: row.id, place: rows.length };
  const below = idsBelow(rows, row.id);
  return (
    <SchemaForm
      endpoint={contentClassContract.move}
      initial={{ parentId: row.parentId }}
      extra={moved}
      toInput={(values) => ({ ...values, ...moved, parentId: values.parentId ?? null })}
      success={t('done.moved')}
      invalidates={invalidates}
      onDone={onClose}
      onCancel={onClose}
    >
      <FormField name="parentId" label={t('field.parent')}>
        <TreeSelect
          allowClear
          treeDefaultExpandAll
          placeholder={t('top')}
          treeData={classTree(rows.filter((other) => !below.includes(other.id)))}
        />
      </FormField>
    </SchemaForm>
  );
}
