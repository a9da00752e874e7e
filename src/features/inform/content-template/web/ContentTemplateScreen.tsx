import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { type ContentTemplate, contentTemplateContract } from '../contract.ts';
import { TemplateBatchActions, TemplateRowActions } from './TemplateActions.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

const TemplateDrawer = lazy(async () => ({ default: (await import('./TemplateDrawer.tsx')).TemplateDrawer }));

/** The client's own words for messages, by channel and language. */
export function ContentTemplateScreen() {
  const t = useText('contentTemplate');
  const users = useText('informUser');
  const rights = useRights('inform-setting');
  const [edited, setEdited] = useState<ContentTemplate | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const filters = { keyword: param.text, channel: param.choice(POSTED_CHANNELS) };
  const list = useListState({ filters, sort: 'updatedAt', isDescending: true });
  const { channel } = list.filters;
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
        <ChoiceFilter
          label={t('field.channel')}
          values={POSTED_CHANNELS}
          labelOf={(value) => users(`channel.${value}`)}
          value={channel}
          onChange={(value) => list.setFilters({ channel: value })}
        />
      </FilterBar>
      <ResourceTable
        name="content-template"
        endpoint={contentTemplateContract.list}
        list={list}
        input={channel ? { channel: [channel] } : {}}
        columns={useTemplateColumns()}
        renderActions={(row: ContentTemplate) => <TemplateRowActions template={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={(rows: ContentTemplate[], clear) => <TemplateBatchActions templates={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <TemplateDrawer {...(edited === 'new' ? {} : { template: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
