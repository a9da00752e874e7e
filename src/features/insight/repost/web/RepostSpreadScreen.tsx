import { Alert, Button, Flex, Skeleton } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { CallInput } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { repostContract, type RepostTask, type SpreadAnalysis } from '../contract.ts';
import { KeyTable } from './KeyTable.tsx';
import { PostPicker } from './PostPicker.tsx';
import './repost.css';
import { REPOST_SPREAD } from '../paths.ts';
import { SignBlock } from './SignBlock.tsx';
import { SpreadCards } from './SpreadCards.tsx';
import { SpreadFacts } from './SpreadFacts.tsx';
import { TimeCards } from './TimeCards.tsx';
import { TREE_FRESH_MS, TreeCard } from './TreeCard.tsx';
import { useRepostTask } from './use-repost-task.ts';
import { WatchBar } from './WatchBar.tsx';

const PARAMS = { id: param.number, url: param.text };

/** The spread of a post: `?id=` of an article, or `?url=`; without them the posts with most reposts. */
export function RepostSpreadScreen() {
  const { filters } = useListState({ filters: PARAMS });
  const { id, url } = filters;
  if (id !== undefined) return <RepostSpread chosen={{ id }} />;
  if (url !== undefined) return <RepostSpread chosen={{ url }} />;
  return (
    <>
      <PageHeader />
      <PostPicker />
    </>
  );
}

function RepostSpread({ chosen }: { chosen: CallInput<typeof repostContract.analysis> }) {
  const t = useText('repost');
  const spread = useCall(repostContract.analysis, chosen, { keepsPrevious: true });
  // The card makes the same call; here it need not wait for the numbers.
  useCall(repostContract.tree, { id: chosen.id ?? 0 }, { isEnabled: chosen.id !== undefined, staleMs: TREE_FRESH_MS });
  const { data } = spread;
  const task = useRepostTask(data?.post.id ?? 0);
  const mayFetch = useRights('analysis').action;
  return (
    <>
      <PageHeader
        extra={
          <Flex gap={8}>
            {data && (
              <Link to={pathTo(ARTICLE_DETAIL, { id: data.post.id })}>
                <Button>{t('action.article')}</Button>
              </Link>
            )}
            {data && mayFetch && (
              <Button loading={task.isBusy} onClick={task.start}>
                {t('action.fetch')}
              </Button>
            )}
            <Link to={REPOST_SPREAD}>
              <Button type="primary">{t('action.another')}</Button>
            </Link>
          </Flex>
        }
      >
        {data && <p style={{ margin: '4px 0 0' }}>{data.post.title}</p>}
      </PageHeader>
      {data && <WatchBar id={data.post.id} />}
      <TaskState task={task.task} />
      {spread.isError && <ErrorState error={spread.error} onRetry={() => void spread.refetch()} />}
      {spread.isPending && <Skeleton active className="panel" paragraph={{ rows: 10 }} />}
      {data && !spread.isError && (data.total > 0 ? <Spread data={data} /> : <NoReposts />)}
    </>
  );
}

function NoReposts() {
  const t = useText('repost');
  return (
    <section className="panel">
      <EmptyState text={t('none')} />
    </section>
  );
}

function Spread({ data }: { data: SpreadAnalysis }) {
  return (
    <Flex vertical gap={12}>
      <SpreadFacts data={data} />
      <TreeCard data={data} />
      <TimeCards data={data} />
      <KeyTable data={data} />
      <SpreadCards data={data} />
      <SignBlock data={data} />
    </Flex>
  );
}

function TaskState({ task }: { task: RepostTask | undefined }) {
  const t = useText('repost');
  const reasonText = useReasonText('repost');
  if (!task) return null;
  const { state, found, added } = task;
  const type = state === 'failed' ? 'warning' : state === 'done' ? 'success' : 'info';
  return (
    <div aria-live="polite">
      <Alert
        type={type}
        showIcon
        title={t(`task.${state}`, { found, added, reason: reasonText(task.reason) })}
        style={{ marginBlockEnd: 8 }}
      />
    </div>
  );
}
