import { Button, Flex, Input, List, Modal } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { favoriteContract, type FavoriteFolder } from '../contract.ts';

/** Adds, renames and deletes folders. */
export function FolderManager({ folders }: { folders: readonly FavoriteFolder[] }) {
  const t = useText('favorite');
  const web = useText('web');
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const create = useAction(favoriteContract.folderAdd, { invalidates: [favoriteContract], onDone: () => setName('') });
  const add = () => name.trim() && create.mutate({ name: name.trim() });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('folder.manage')}</Button>
      <Modal open={isOpen} title={t('folder.manage')} footer={null} onCancel={() => setIsOpen(false)}>
        <Flex gap={8} style={{ marginBlock: 12 }}>
          <Input
            value={name}
            maxLength={60}
            placeholder={t('folder.name')}
            aria-label={t('folder.name')}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={add}
          />
          <Button type="primary" disabled={!name.trim()} loading={create.isPending} onClick={add}>
            {web('action.create')}
          </Button>
        </Flex>
        <List size="small" dataSource={folders.filter((folder) => folder.id > 0)} renderItem={(folder) => <FolderItem folder={folder} />} />
      </Modal>
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
        maxLength={60}
        aria-label={t('folder.name')}
        onBlur={(event) =>
          event.target.value.trim() &&
          event.target.value !== folder.name &&
          update.mutate({ id: folder.id, name: event.target.value.trim() })
        }
      />
    </List.Item>
  );
}
