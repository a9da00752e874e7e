import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { commentContract, type ExtractionSetting } from '../contract.ts';
import { useWatchColumns } from './watch-columns.tsx';
import { WatchBatchActions, WatchRowActions } from './WatchActions.tsx';
import { WatchDialog } from './WatchDialog.tsx';
import { WatchSuggestions } from './WatchSuggestions.tsx';
import { WATCH_PARAMS, WatchFilters } from './WatchFilters.tsx';

const REFRESH_MS = 15_000;

/** The watches with their intervals and ends. */
export function CommentSettingScreen() {
  const t = useText('comment');
  const rights = useRights('comment-monitor');
  const list = useListState({ filters: WATCH_PARAMS, sort: 'createdAt' });
  const columns = useWatchColumns();
  const [edited, setEdited] = useState<ExtractionSetting | 'new'>();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <WatchFilters list={list} />
      <ResourceTable
        name="comment-extraction-setting"
        endpoint={commentContract.list}
        list={list}
        refreshMs={REFRESH_MS}
        columns={[
          columns.title,
          columns.site,
          columns.interval,
          columns.until,
          columns.state,
          columns.replies,
          columns.lastFetchedAt,
          columns.nextAt,
          columns.createdAt,
        ]}
        renderActions={(row) => <WatchRowActions watch={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={
          (rights.modify || rights.delete) &&
          ((rows: ExtractionSetting[], clear: () => void) => <WatchBatchActions watches={rows} onDone={clear} />)
        }
        emptyText={t('empty.watches')}
        emptyAction={
          <>
            {create}
            <WatchSuggestions />
          </>
        }
      />
      {edited && <WatchDialog {...(edited === 'new' ? {} : { watch: edited })} onClose={() => setEdited(undefined)} />}
    </>
  );
}
