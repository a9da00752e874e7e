import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { commentContract, type ExtractionSetting } from '../contract.ts';
import { useWatchColumns } from './watch-columns.tsx';
import { WatchDialog } from './WatchDialog.tsx';
import { WATCH_PARAMS, WatchFilters } from './WatchFilters.tsx';

const REFRESH_MS = 15_000;

/** What is watched, how often and until when. */
export function CommentSettingScreen() {
  const t = useText('comment');
  const web = useText('web');
  const rights = useRights('comment-monitor');
  const list = useListState({ filters: WATCH_PARAMS, sort: 'createdAt' });
  const columns = useWatchColumns();
  const [edited, setEdited] = useState<ExtractionSetting | 'new'>();
  const invalidates = [commentContract];
  const remove = useAction(commentContract.remove, { invalidates, success: t('done.removed') });
  const enable = useAction(commentContract.changeEnableStatus, { invalidates });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  const setEnabled = (rows: readonly ExtractionSetting[], isEnabled: boolean) =>
    enable.mutateAsync({ ids: rows.map((row) => row.id), isEnabled });
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
        renderActions={(row) => (
          <>
            {rights.modify && (
              <>
                <Button type="link" size="small" onClick={() => setEdited(row)}>
                  {web('action.edit')}
                </Button>
                <Button type="link" size="small" onClick={() => void setEnabled([row], !row.isEnabled).catch(() => undefined)}>
                  {t(row.isEnabled ? 'action.disable' : 'action.enable')}
                </Button>
              </>
            )}
            {rights.delete && (
              <ConfirmButton
                question={t('confirm.remove', { name: row.title })}
                onConfirm={() => remove.mutateAsync({ id: [row.id] }).catch(() => undefined)}
              >
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        {...(rights.modify || rights.delete
          ? {
              renderBatchActions: (rows: ExtractionSetting[], clear: () => void) => (
                <>
                  {rights.modify && (
                    <>
                      <Button type="link" size="small" onClick={() => void setEnabled(rows, true).then(clear, () => undefined)}>
                        {t('action.enable')}
                      </Button>
                      <Button type="link" size="small" onClick={() => void setEnabled(rows, false).then(clear, () => undefined)}>
                        {t('action.disable')}
                      </Button>
                    </>
                  )}
                  {rights.delete && (
                    <ConfirmButton
                      question={t('confirm.removeMany', { total: rows.length })}
                      onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
                    >
                      {web('action.remove')}
                    </ConfirmButton>
                  )}
                </>
              ),
            }
          : {})}
        emptyText={t('empty.watches')}
        emptyAction={create}
      />
      {edited && <WatchDialog {...(edited === 'new' ? {} : { watch: edited })} onClose={() => setEdited(undefined)} />}
    </>
  );
}
