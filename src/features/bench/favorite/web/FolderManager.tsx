import { Button, Input, List } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { favoriteContract, type FavoriteFolder } from '../contract.ts';

/** Adds, renames and deletes folders. */
export function FolderManager({ folders }: { folders: readonly FavoriteFolder[] }) {
  const t = useText('favorite');
  const web = useText('web');
  const [isOpen, setIsOpen] = useState(false);
  // A new form after each folder.
  const [added, setAdded] = useState(0);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('folder.manage')}</Button>
      {isOpen && (
        <FormDialog title={t('folder.manage')} onClose={() => setIsOpen(false)}>
          <SchemaForm
            key={added}
            endpoint={favoriteContract.folderAdd}
            submitText={web('action.create')}
            invalidates={[favoriteContract]}
            onDone={() => setAdded(added + 1)}
          >
            <FormField name="name" label={t('folder.name')}>
              <Input autoFocus />
            </FormField>
          </SchemaForm>
          <List
            size="small"
            dataSource={folders.filter((folder) => folder.id > 0)}
            renderItem={(folder) => <FolderItem folder={folder} />}
          />
        </FormDialog>
      )}
    </>
  );
}

/** Renamed in place. */
function FolderItem({ folder }: { folder: FavoriteFolder }) {
  const t = useText('favorite');
  const web = useText('web');
  const invalidates = [favoriteContract];
  const update = useAction(favoriteContract.folderUpdate, { invalidates });
  const remove = useAction(favoriteContract.folderRemove, { invalidates });
  return (
    <List.Item
      actions={[
        <ConfirmButton
          key="remove"
          question={t('folder.remove', { name: folder.name })}
          onConfirm={() => remove.mutateAsync({ id: [folder.id] })}
        >
          {web('action.remove')}
        </ConfirmButton>,
      ]}
    >
      <Input
        variant="borderless"
        defaultValue={folder.name}
        aria-label={t('folder.rename', { name: folder.name })}
        onBlur={(event) =>
          event.target.value.trim() &&
          event.target.value !== folder.name &&
          update.mutate({ id: folder.id, name: event.target.value.trim() })
        }
      />
    </List.Item>
  );
}
