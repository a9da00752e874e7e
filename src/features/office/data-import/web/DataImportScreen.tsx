import { useText } from '#web/i18n/use-text.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type DataImport, dataImportContract, FILE_DAYS, IMPORT_STATES } from '../contract.ts';
import { importColumns } from './import-columns.tsx';
import { RemoveImports } from './RemoveImports.tsx';
import { UploadButton } from './UploadButton.tsx';

const REFRESH_MS = 2000;

/** Imports of the client, newest first, with their progress. */
export function DataImportScreen() {
  const t = useText('dataImport');
  const rights = useRights('external');
  const maySee = useCan('classifiedInfo.b');
  const list = useListState({ filters: { state: param.choices(IMPORT_STATES) } });
  const upload = rights.modify && <UploadButton />;
  return (
    <>
      <PageHeader extra={upload} />
      <p style={{ margin: '0 0 12px', maxWidth: 900 }}>{t('about', { days: FILE_DAYS })}</p>
      <FilterBar list={list}>
        <ChoicesFilter
          label={t('field.state')}
          values={IMPORT_STATES}
          labelOf={(value) => t(`state.${value}`)}
          value={list.filters.state}
          onChange={(state) => list.setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="data-import"
        endpoint={dataImportContract.list}
        list={list}
        columns={importColumns(t, maySee)}
        refreshMs={REFRESH_MS}
        canSelect={isAtRest}
        renderActions={(row: DataImport) => rights.delete && isAtRest(row) && <RemoveImports rows={[row]} />}
        renderBatchActions={rights.delete && ((rows: DataImport[], clear: () => void) => <RemoveImports rows={rows} onDone={clear} />)}
        emptyText={t('empty')}
        emptyAction={upload}
      />
    </>
  );
}

const isAtRest = ({ state }: DataImport): boolean => state !== 'checking' && state !== 'running' && state !== 'undoing';
