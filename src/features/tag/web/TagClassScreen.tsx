import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { pathTo } from '#web/screens/href.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type TagClass, tagContract } from '../contract.ts';
import { TAG } from './screens.ts';

const TagClassDialog = lazy(async () => ({ default: (await import('./TagClassDialog.tsx')).TagClassDialog }));

/** Classes of tags in the order in which people meet them. */
export function TagClassScreen() {
  const t = useText('tag');
  const web = useText('web');
  const rights = useRights('tag');
  const list = useListState({ filters: { keyword: param.text } });
  const all = useCall(tagContract.classList, {}).data?.items ?? [];
  const [edited, setEdited] = useState<TagClass | 'new'>();
  const invalidates = [tagContract];
  const order = useAction(tagContract.classOrder, { invalidates });
  const remove = useAction(tagContract.classRemove, { success: t('done.removed'), invalidates });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.createClass')}
    </Button>
  );
  const place = (row: TagClass) => all.findIndex((other) => other.id === row.id);
  const move = (row: TagClass, step: -1 | 1) => {
    const ids = all.map((other) => other.id).filter((id) => id !== row.id);
    order.mutate({ ids: ids.toSpliced(place(row) + step, 0, row.id) });
  };
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('filter.class')} onChange={(keyword) => list.setFilters({ keyword })} />
      </FilterBar>
      <ResourceTable
        name="tag-class"
        endpoint={tagContract.classList}
        list={list}
        columns={[
          textColumn({ key: 'name', title: t('field.className'), value: (row: TagClass) => row.name }),
          {
            key: 'tags',
            title: t('field.tags'),
            align: 'right',
            width: 120,
            render: (row) => <Link to={pathTo(TAG, {}, { classId: String(row.id) })}>{row.tags}</Link>,
            text: (row) => row.tags,
          },
        ]}
        renderActions={(row: TagClass) => (
          <>
            {rights.modify && (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={t('action.up', { name: row.name })}
                  title={t('action.up', { name: row.name })}
                  disabled={place(row) <= 0 || order.isPending}
                  onClick={() => move(row, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={t('action.down', { name: row.name })}
                  title={t('action.down', { name: row.name })}
                  disabled={place(row) === all.length - 1 || order.isPending}
                  onClick={() => move(row, 1)}
                />
                <Button type="link" size="small" onClick={() => setEdited(row)}>
                  {web('action.edit')}
                </Button>
              </>
            )}
            {rights.delete && (
              <ConfirmButton
                question={t('confirm.removeClass', { name: row.name, total: row.tags })}
                onConfirm={() => remove.mutateAsync({ id: [row.id] })}
              >
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        emptyText={t('empty.classes')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <TagClassDialog {...(edited === 'new' ? {} : { tagClass: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
