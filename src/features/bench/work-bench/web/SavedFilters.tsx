import { DeleteOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRemoveView } from './use-remove-view.ts';
import { workRoutes } from './work/work-routes.ts';

const SaveFilterDialog = lazy(async () => ({ default: (await import('./SaveFilterDialog.tsx')).SaveFilterDialog }));

type SavedFilter = Output<typeof workRoutes.savedFilters>['items'][number];

/** Named filters: choose, save and delete. */
export function SavedFilters() {
  const t = useText('article');
  const [search, setSearch] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const filters = useCall(workRoutes.savedFilters, undefined);
  const onChanged = () => void filters.refetch();
  const remove = useRemoveView(onChanged);
  const items = filters.data?.items ?? [];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...items.map((filter) => ({
              key: String(filter.id),
              label: <SavedFilterLabel filter={filter} onRemove={() => remove(filter)} />,
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
      <Suspense>
        {isSaving && (
          <SaveFilterDialog
            search={search}
            onDone={() => {
              setIsSaving(false);
              onChanged();
            }}
            onClose={() => setIsSaving(false)}
          />
        )}
      </Suspense>
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
          aria-label={t('view.removeLabel', { name: filter.name })}
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
        />
      )}
    </Flex>
  );
}
