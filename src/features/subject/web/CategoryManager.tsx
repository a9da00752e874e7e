import { Button, Flex, Input, List, Modal } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { subjectContract } from '../contract.ts';

/** Adds, renames and deletes categories. */
export function CategoryManager() {
  const t = useText('subject');
  const web = useText('web');
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const categories = useCall(subjectContract.categories, undefined, { isEnabled: isOpen });
  const invalidates = [subjectContract];
  const create = useAction(subjectContract.createCategory, { invalidates, onDone: () => setName('') });
  const update = useAction(subjectContract.updateCategory, { invalidates });
  const remove = useAction(subjectContract.removeCategory, { invalidates });
  const add = () => name.trim() && create.mutate({ name: name.trim() });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('action.categories')}</Button>
      <Modal open={isOpen} title={t('action.categories')} footer={null} onCancel={() => setIsOpen(false)}>
        <Flex gap={8} style={{ marginBlock: 12 }}>
          <Input
            value={name}
            maxLength={60}
            placeholder={t('category.name')}
            aria-label={t('category.name')}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={add}
          />
          <Button type="primary" disabled={!name.trim()} loading={create.isPending} onClick={add}>
            {web('action.create')}
          </Button>
        </Flex>
        <List
          size="small"
          loading={categories.isPending}
          dataSource={categories.data?.items ?? []}
          renderItem={(category) => (
            <List.Item
              actions={[
                <ConfirmButton
                  key="remove"
                  question={t('category.remove', { name: category.name })}
                  onConfirm={() => remove.mutateAsync({ id: [category.id] })}
                >
                  {web('action.remove')}
                </ConfirmButton>,
              ]}
            >
              <Input
                variant="borderless"
                defaultValue={category.name}
                aria-label={t('category.name')}
                onBlur={(event) =>
                  event.target.value.trim() &&
                  event.target.value !== category.name &&
                  update.mutate({ id: category.id, name: event.target.value.trim(), parentId: category.parentId })
                }
              />
            </List.Item>
          )}
        />
      </Modal>
    </>
  );
}
