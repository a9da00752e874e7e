import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { saveFile } from '#web/ui/csv.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { listPageContract, type Source, SOURCE_HEALTHS, SOURCE_KINDS } from '../contract.ts';
import { sourceTransferContract } from '../transfer.contract.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { RunLedger } from './RunLedger.tsx';
import { useSourceColumns } from './source-columns.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { SourceTrial } from './SourceTrial.tsx';

const REFRESH_MS = 5000;

/** A client's own list pages and feeds: add an address, see what is there, collect it. */
export function ClientListPageScreen() {
  const t = useText('source');
  const web = useText('web');
  const rights = useRights('website');
  const list = useListState({
    filters: { keyword: param.text, kind: param.choices(SOURCE_KINDS), health: param.choices(SOURCE_HEALTHS) },
    sort: 'createdAt',
  });
  const { filters, setFilters } = list;
  const [edited, setEdited] = useState<Source | 'new'>();
  const [shown, setShown] = useState<Source>();
  const [tried, setTried] = useState<Source>();
  const [isImporting, setIsImporting] = useState(false);
  const invalidates = [listPageContract];
  const collect = useAction(listPageContract.collect, { invalidates, success: t('done.collect') });
  const state = useAction(listPageContract.changeState, { invalidates });
  const remove = useAction(listPageContract.remove, { invalidates, success: t('done.removed') });
  const columns = useSourceColumns(false);
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
            <>
              <Button type="link" size="small" onClick={() => setShown(row)}>
                {t('action.runs')}
              </Button>
              {rights.action && (
                <>
                  <Button type="link" size="small" onClick={() => setTried(row)}>
                    {t('trial.open')}
                  </Button>
                  <Button type="link" size="small" onClick={() => collect.mutate({ ids: [row.id] })}>
                    {t('action.collect')}
                  </Button>
                </>
              )}
              {rights.modify && (
                <>
                  <Button type="link" size="small" onClick={() => setEdited(row)}>
                    {web('action.edit')}
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    onClick={() => state.mutate({ ids: [row.id], state: row.state === 'enabled' ? 'paused' : 'enabled' })}
                  >
                    {t(row.state === 'enabled' ? 'action.pause' : 'action.enable')}
                  </Button>
                </>
              )}
              {rights.delete && (
                <ConfirmButton question={t('confirm.remove', { name: row.name })} onConfirm={() => remove.mutateAsync({ id: [row.id] })}>
                  {web('action.remove')}
                </ConfirmButton>
              )}
            </>
          ) : (
            t('providers')
          )
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      {edited && <SourceDialog {...(edited === 'new' ? {} : { source: edited })} onClose={() => setEdited(undefined)} />}
      <Drawer open={shown !== undefined} title={shown?.name} size={900} onClose={() => setShown(undefined)} destroyOnHidden>
        {shown && <RunLedger sourceId={shown.id} scope="own" />}
      </Drawer>
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
