import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { commentContract, type ExtractionSetting } from '../contract.ts';
import { ExportComments } from './ExportComments.tsx';
import { COMMENT_HOT_WORDS, COMMENT_SETTING } from '../paths.ts';
import { useWatchColumns } from './watch-columns.tsx';
import { WatchSuggestions } from './WatchSuggestions.tsx';
import { WATCH_PARAMS, WatchFilters } from './WatchFilters.tsx';

const REFRESH_MS = 15_000;

/** Articles whose comments are watched, with the comments since the last look. */
export function CommentedInfoScreen() {
  const t = useText('comment');
  const list = useListState({ filters: WATCH_PARAMS, sort: 'newReplies' });
  const columns = useWatchColumns();
  const { markSeen, isPending } = useMarkSeen();
  return (
    <>
      <PageHeader
        extra={
          <Link to={COMMENT_SETTING}>
            <Button>{t('action.setting')}</Button>
          </Link>
        }
      />
      <WatchFilters list={list} />
      <ResourceTable
        name="commented-info"
        endpoint={commentContract.list}
        list={list}
        refreshMs={REFRESH_MS}
        columns={[
          columns.title,
          columns.site,
          columns.newReplies,
          columns.replies,
          columns.emotions,
          { ...columns.interval, isHidden: true },
          columns.lastFetchedAt,
          columns.state,
          columns.nextAt,
        ]}
        renderActions={(row) => <CommentedRowActions watch={row} />}
        renderBatchActions={(rows, clear) => (
          <Button type="link" size="small" loading={isPending} onClick={() => void markSeen(rows).then(clear, () => undefined)}>
            {t('action.readAll')}
          </Button>
        )}
        emptyText={t('empty.watches')}
        emptyAction={
          <>
            <Link to={COMMENT_SETTING}>
              <Button type="primary">{t('action.create')}</Button>
            </Link>
            <WatchSuggestions />
          </>
        }
      />
    </>
  );
}

function CommentedRowActions({ watch }: { watch: ExtractionSetting }) {
  const t = useText('comment');
  const rights = useRights('comment-monitor');
  const mayAnalyse = useCan('analysis.b');
  const fetch = useAction(commentContract.createReplyFetchTask, { invalidates: [commentContract], success: t('done.fetching') });
  return (
    <>
      {rights.action && (
        <Button type="link" size="small" onClick={() => fetch.mutate({ articleId: watch.articleId })}>
          {t('action.fetch')}
        </Button>
      )}
      <RowMenu name={watch.title}>
        <ExportComments of={{ settingId: watch.id }} type="link" />
        {mayAnalyse && (
          <Link to={pathTo(COMMENT_HOT_WORDS, {}, { settingId: watch.id })}>
            <Button type="link" size="small">
              {t('action.hotWords')}
            </Button>
          </Link>
        )}
      </RowMenu>
    </>
  );
}

/** Marks all comments so far as seen. */
function useMarkSeen() {
  const view = useAction(commentContract.updateViewed, { invalidates: [commentContract] });
  const markSeen = async (rows: readonly ExtractionSetting[]) => {
    for (const row of rows)
      await view.mutateAsync({ Article_Track_Task_ID: row.id, User_Viewed_Latest_Reply_ID: row.Max_Article_Reply_ID });
  };
  return { markSeen, isPending: view.isPending };
}
