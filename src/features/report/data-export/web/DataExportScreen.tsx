import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { type DataExport, dataExportContract, FILE_DAYS } from '../contract.ts';
import { ExportActions, ExportBatchActions, type OpenedWhat } from './ExportActions.tsx';
import { useExportColumns } from './use-export-columns.tsx';

const ExportDrawer = lazy(async () => ({ default: (await import('./ExportDrawer.tsx')).ExportDrawer }));
const PushDrawer = lazy(async () => ({ default: (await import('./PushDrawer.tsx')).PushDrawer }));
const S3Drawer = lazy(async () => ({ default: (await import('./S3Drawer.tsx')).S3Drawer }));
const SftpDrawer = lazy(async () => ({ default: (await import('./SftpDrawer.tsx')).SftpDrawer }));
const RunsDrawer = lazy(async () => ({ default: (await import('./RunsDrawer.tsx')).RunsDrawer }));
const REFRESH_MS = 2000;

interface Opened {
  what: OpenedWhat;
  /** None for a new one. */
  row?: DataExport;
  /** A new one that pushes articles as they come. */
  isLive?: boolean;
}

/** Exports of the client with their last run. */
export function DataExportScreen() {
  const t = useText('dataExport');
  const { modify } = useRights('external');
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  useAskedToCreate(modify, () => setOpened({ what: 'edit', isLive: search.get('create') === 'live' }));
  const list = useListState({ filters: { keyword: param.text }, sort: 'name' });
  const create = modify && (
    <Button type="primary" onClick={() => setOpened({ what: 'edit' })}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <p style={{ margin: '0 0 12px', maxWidth: 900 }}>{t('about', { days: FILE_DAYS })}</p>
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="data-export"
        endpoint={dataExportContract.list}
        list={list}
        columns={useExportColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row: DataExport) => <ExportActions row={row} onOpen={(what) => setOpened({ what, row })} />}
        renderBatchActions={(rows: DataExport[], clear: () => void) => <ExportBatchActions rows={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>{opened && <OpenedDrawer opened={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
}

function OpenedDrawer({ opened: { what, row, isLive = false }, onClose }: { opened: Opened; onClose: () => void }) {
  if (!row || what === 'edit') return <ExportDrawer {...(row ? { row } : {})} isLive={isLive} onClose={onClose} />;
  if (what === 'push') return <PushDrawer row={row} onClose={onClose} />;
  if (what === 'sftp') return <SftpDrawer row={row} onClose={onClose} />;
  return what === 's3' ? <S3Drawer row={row} onClose={onClose} /> : <RunsDrawer row={row} onClose={onClose} />;
}
