import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { listPageContract, type Source, SOURCE_HEALTHS, SOURCE_KINDS } from '../contract.ts';
import { sourceTransferContract } from '../transfer.contract.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { useSourceColumns } from './source-columns.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { SourceDrawer } from './SourceDrawer.tsx';
import { SourceRowActions } from './SourceRowActions.tsx';
import { SourceTrial } from './SourceTrial.tsx';
import { useOpenedSource } from './use-opened-source.ts';

const REFRESH_MS = 5000;

/** A client's own list pages and feeds: add an address, see what is there, collect it. */
export function ClientListPageScreen() {
  const t = useText('source');
  const rights = useRights('website');
  const list = useListState({
    filters: { keyword: param.text, kind: param.choices(SOURCE_KINDS), health: param.choices(SOURCE_HEALTHS) },
    sort: 'createdAt',
  });
  const { filters, setFilters } = list;
  const [edited, setEdited] = useState<Source | 'new'>();
  const [tried, setTried] = useState<Source>();
  const [isImporting, setIsImporting] = useState(false);
  const [opened, open] = useOpenedSource();
  const columns = useSourceColumns(false, ({ id }) => open({ id }));
  const exported = useAction(sourceTransferContract.exportOpml, {
    success: ({ total }) => t('export.done', { total }),
    onDone: ({ content }) => saveFile('sources.opml', content, 'text/x-opml;charset=utf-8'),
  });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        extra={
          <>
            <Button loading={exported.isPending} onClick={() => exported.mutate(undefined)}>
              {t('export.open')}
            </Button>{' '}
            {rights.modify && <Button onClick={() => setIsImporting(true)}>{t('import.open')}</Button>} {create}
          </>
        }
      />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoicesFilter
          label={t('field.kind')}
          values={SOURCE_KINDS}
          labelOf={(value) => t(`kind.${value}`)}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
        />
        <ChoicesFilter
          label={t('field.health')}
          values={SOURCE_HEALTHS}
          labelOf={(value) => t(`health.${value}`)}
          value={filters.health}
          onChange={(health) => setFilters({ health })}
        />
      </FilterBar>
      <ResourceTable
        name="list-page"
        endpoint={listPageContract.list}
        list={list}
        columns={columns}
        refreshMs={REFRESH_MS}
        renderActions={(row) =>
          row.isOwn ? (
            <SourceRowActions
              source={row}
              scope="own"
              onRuns={() => open({ id: row.id, tab: 'runs' })}
              onTry={() => setTried(row)}
              onEdit={() => setEdited(row)}
            />
          ) : (
            t('providers')
          )
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      {edited && <SourceDialog {...(edited === 'new' ? {} : { source: edited })} onClose={() => setEdited(undefined)} />}
      {opened && <SourceDrawer scope="own" opened={opened} onChange={open} />}
      <Drawer
        open={tried !== undefined}
        title={t('trial.title', { name: tried?.name ?? '' })}
        size={720}
        onClose={() => setTried(undefined)}
        destroyOnHidden
      >
        {tried && <SourceTrial source={tried} />}
      </Drawer>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
