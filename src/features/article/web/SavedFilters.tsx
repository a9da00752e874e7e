import { DeleteOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { workRoutes } from './work/work-routes.ts';

/** Filters kept under a name: chosen, kept and deleted. */
export function SavedFilters() {
  const t = useText('article');
  const web = useText('web');
  const [search, setSearch] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const filters = useCall(workRoutes.savedFilters, undefined);
  const onChanged = () => void filters.refetch();
  const save = useAction(workRoutes.saveFilter, {
    success: t('saved.done'),
    onDone: () => {
      setIsSaving(false);
      onChanged();
    },
  });
  const remove = useAction(workRoutes.removeFilter, { success: t('saved.removed'), onDone: onChanged });
  const items = filters.data?.items ?? [];
  const submit = () => {
    const query = new URLSearchParams(search);
    query.delete('page');
    save.mutate({ name: name.trim(), query: query.toString(), isShared });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...items.map((filter) => ({
              key: String(filter.id),
              label: (
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
                        remove.mutate({ id: [filter.id] });
                      }}
                    />
                  )}
                </Flex>
              ),
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
      <Modal
        open={isSaving}
        title={t('saved.save')}
        okText={web('action.save')}
        cancelText={web('action.cancel')}
        okButtonProps={{ disabled: !name.trim(), loading: save.isPending }}
        onOk={submit}
        onCancel={() => setIsSaving(false)}
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
    </>
  );
}
