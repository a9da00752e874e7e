import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Select } from 'antd';
import { useState } from 'react';
import { useArticleColumns } from '#features/article/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Column, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Selected, selectedContract } from '../contract.ts';
import { SummaryDialog } from './SummaryDialog.tsx';

/** The basket: order, groups and abstracts of what goes into a bulletin. */
export function SelectedScreen() {
  const t = useText('selected');
  const list = useListState({ filters: { groupName: param.text } });
  const page = useCall(selectedContract.list, { ...list.filters, page: list.page, pageSize: list.pageSize }, { keepsPrevious: true });
  const [edited, setEdited] = useState<Selected>();
  const [group, setGroup] = useState('');
  const article = useArticleColumns<Selected>();
  const update = useAction(selectedContract.update, { invalidates: [selectedContract] });
  const remove = useAction(selectedContract.remove, { success: t('done.removed'), invalidates: [selectedContract] });
  const rows = page.data?.items ?? [];
  const groups = page.data?.groups ?? [];
  /** Two neighbours change their places. */
  const swap = (row: Selected, step: -1 | 1) => {
    const other = rows[rows.findIndex((item) => item.articleId === row.articleId) + step];
    if (other)
      update.mutate({
        items: [
          { articleId: row.articleId, sort: other.sort },
          { articleId: other.articleId, sort: row.sort },
        ],
      });
  };
  const columns: Column<Selected>[] = [
    {
      key: 'order',
      title: t('field.order'),
      width: 76,
      text: (row) => row.sort,
      render: (row) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={t('action.up')}
            title={t('action.up')}
            disabled={rows[0]?.articleId === row.articleId}
            onClick={() => swap(row, -1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={t('action.down')}
            title={t('action.down')}
            disabled={rows.at(-1)?.articleId === row.articleId}
            onClick={() => swap(row, 1)}
          />
        </span>
      ),
    },
    article.title,
    textColumn({ key: 'group', title: t('field.group'), value: (row) => row.groupName || t('group.none') }),
    {
      ...textColumn<Selected>({ key: 'summary', title: t('field.summary'), value: (row) => row.summary || row.article.summary }),
      render: (row) => (
        <div className="one-line" style={{ maxWidth: 260 }} title={row.summary || row.article.summary}>
          {row.summary || row.article.summary}
        </div>
      ),
    },
    article.emotion,
    article.site,
    article.publishedAt,
  ];
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <FilterField label={t('field.group')}>
          <Select
            style={{ width: 180 }}
            allowClear
            placeholder={t('group.all')}
            value={list.filters.groupName}
            options={groups.map(({ name, articles }) => ({ value: name, label: `${name || t('group.none')} (${articles})` }))}
            onChange={(groupName) => list.setFilters({ groupName })}
          />
        </FilterField>
      </FilterBar>
      <ResourceTable
        name="selected"
        endpoint={selectedContract.list}
        list={list}
        columns={columns}
        rowKey={(row) => row.articleId}
        emptyText={t('empty')}
        renderActions={(row) => (
          <Button type="link" size="small" onClick={() => setEdited(row)}>
            {t('action.edit')}
          </Button>
        )}
        renderBatchActions={(chosen, clear) => (
          <>
            <AutoComplete
              size="small"
              style={{ width: 140 }}
              value={group}
              placeholder={t('group.name')}
              aria-label={t('group.name')}
              options={groups.filter(({ name }) => name).map(({ name }) => ({ value: name }))}
              onChange={setGroup}
            />
            <Button
              size="small"
              type="link"
              onClick={() =>
                update.mutate({ items: chosen.map((row) => ({ articleId: row.articleId, groupName: group })) }, { onSuccess: clear })
              }
            >
              {t('action.setGroup')}
            </Button>
            <ConfirmButton
              question={t('confirm.remove', { total: chosen.length })}
              onConfirm={() => remove.mutateAsync({ id: chosen.map((row) => row.articleId) }).then(clear, () => undefined)}
            >
              {t('action.remove')}
            </ConfirmButton>
          </>
        )}
      />
      {edited && <SummaryDialog key={edited.articleId} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
