import { DeleteOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { workRoutes } from './work/work-routes.ts';

type SavedFilter = Output<typeof workRoutes.savedFilters>['items'][number];

/** Named filters: choose, save and delete. */
export function SavedFilters() {
  const t = useText('article');
  const [search, setSearch] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const filters = useCall(workRoutes.savedFilters, undefined);
  const onChanged = () => void filters.refetch();
  const remove = useAction(workRoutes.removeFilter, { success: t('saved.removed'), onDone: onChanged });
  const items = filters.data?.items ?? [];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...items.map((filter) => ({
              key: String(filter.id),
              label: <SavedFilterLabel filter={filter} onRemove={() => remove.mutate({ id: [filter.id] })} />,
            })),
            ...(items.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'save', label: t('saved.save') },
          ],
          onClick: ({ key }) => {
            if (key === 'save') setIsSaving(true);
            else setSearch(new URLSearchParams(items.find((filter) => String(filter.id) === key)?.query));
          },
        }}
      >
        <Button>
          {t('saved.label')} <DownOutlined />
        </Button>
      </Dropdown>
      <SaveFilterDialog
        isOpen={isSaving}
        search={search}
        onDone={() => {
          setIsSaving(false);
          onChanged();
        }}
        onClose={() => setIsSaving(false)}
      />
    </>
  );
}

function SavedFilterLabel({ filter, onRemove }: { filter: SavedFilter; onRemove: () => void }) {
  const t = useText('article');
  return (
    <Flex justify="space-between" gap={16}>
      <span>
        {filter.name}
        {!filter.isMine && ` · ${filter.user}`}
      </span>
      {filter.isMine && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('saved.remove', { name: filter.name })}
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
        />
      )}
    </Flex>
  );
}

interface SaveFilterDialogProps {
  isOpen: boolean;
  /** The address whose filters are saved. */
  search: URLSearchParams;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the name, and whether others see it. The typed text stays when it is closed. */
function SaveFilterDialog({ isOpen, search, onDone, onClose }: SaveFilterDialogProps) {
  const t = useText('article');
  const web = useText('web');
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const save = useAction(workRoutes.saveFilter, { success: t('saved.done'), onDone });
  const submit = () => {
    const query = new URLSearchParams(search);
    query.delete('page');
    save.mutate({ name: name.trim(), query: query.toString(), isShared });
  };
  return (
    <Modal
      open={isOpen}
      title={t('saved.save')}
      okText={web('action.save')}
      cancelText={web('action.cancel')}
      okButtonProps={{ disabled: !name.trim(), loading: save.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <Input
        value={name}
        maxLength={60}
        placeholder={t('saved.name')}
        aria-label={t('saved.name')}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => name.trim() && submit()}
      />
      <Checkbox checked={isShared} style={{ marginBlockStart: 12 }} onChange={(event) => setIsShared(event.target.checked)}>
        {t('saved.share')}
      </Checkbox>
    </Modal>
  );
}
