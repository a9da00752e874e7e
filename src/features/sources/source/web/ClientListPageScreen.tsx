import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { listPageContract, type Source } from '../contract.ts';
import { LIST_PAGE_PARAMS, ListPageFilters } from './ListPageFilters.tsx';
import { useSourceColumns } from './source-columns.tsx';
import { SourceBatchActions } from './SourceBatchActions.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { SourceDrawer } from './SourceDrawer.tsx';
import { SourceRowActions } from './SourceRowActions.tsx';
import { SourceTransfer } from './SourceTransfer.tsx';
import { TrialDrawer } from './TrialDrawer.tsx';
import { useMendedSource } from './use-mended-source.ts';
import { useOpenedSource } from './use-opened-source.ts';

const REFRESH_MS = 5000;

/** A client's own list pages and feeds: add an address, check its content, collect it. */
export function ClientListPageScreen() {
  const t = useText('source');
  const rights = useRights('website');
  const list = useListState({ filters: LIST_PAGE_PARAMS, sort: 'createdAt' });
  const [edited, setEdited] = useState<Source | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const [tried, setTried] = useState<Source>();
  const [opened, open] = useOpenedSource();
  const [mended, mend] = useMendedSource();
  const columns = useSourceColumns(false, ({ id }) => open({ id }));
  const shown = edited ?? (rights.modify ? mended : undefined);
  const create = rights.modify && <CreateButton onClick={() => setEdited('new')} />;
  const actions = (row: Source) => (
    <SourceRowActions
      source={row}
      scope="own"
      onRuns={() => open({ id: row.id, tab: 'runs' })}
      onTry={() => setTried(row)}
      onEdit={() => setEdited(row)}
    />
  );
  return (
    <>
      <PageHeader extra={<Buttons create={create} />} />
      <ListPageFilters list={list} />
      <ResourceTable
        name="list-page"
        endpoint={listPageContract.list}
        list={list}
        columns={columns}
        refreshMs={REFRESH_MS}
        renderActions={(row) => (row.isOwn ? actions(row) : t('providers'))}
        canSelect={(row: Source) => row.isOwn}
        renderBatchActions={(rows: Source[], clear) => <SourceBatchActions sources={rows} scope="own" onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      {shown && (
        <SourceDialog
          {...(shown === 'new' ? {} : { source: shown, isMended: edited === undefined })}
          onClose={() => (edited ? setEdited(undefined) : mend(undefined))}
          onCreated={(id) => open({ id, tab: 'runs' })}
        />
      )}
      {opened && <SourceDrawer scope="own" opened={opened} onChange={open} {...(rights.modify && { onEdit: mend })} />}
      <TrialDrawer source={tried} onClose={() => setTried(undefined)} />
    </>
  );
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const t = useText('source');
  return (
    <Button type="primary" onClick={onClick}>
      {t('action.create')}
    </Button>
  );
}

const Buttons = ({ create }: { create: ReactNode }) => (
  <Space>
    <SourceTransfer />
    {create}
  </Space>
);
