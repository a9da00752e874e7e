import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ListPages } from '#web/ui/ListPages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { repostContract } from '../contract.ts';
import { REPOST_SPREAD } from '../paths.ts';
import './repost.css';
import { RepostFilterBar } from './RepostFilterBar.tsx';
import { RepostItem } from './RepostItem.tsx';
import { ShownReposts } from './ShownReposts.tsx';
import { useRepostList } from './use-repost-list.ts';

/** The reposts behind a number of the analysis: all of `?id=`, or those selected by the address. */
export function RepostListScreen() {
  const t = useText('repost');
  const { list, id, only, searched } = useRepostList();
  const { page, pageSize } = list;
  const found = useCall(repostContract.reposts, { id, page, pageSize, ...searched, ...only }, { isEnabled: id > 0, keepsPrevious: true });
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(REPOST_SPREAD, {}, id > 0 ? { id } : {})}>
            <Button type="primary">{t('list.back')}</Button>
          </Link>
        }
      />
      <RepostFilterBar list={list} searched={searched} />
      <section className="panel" aria-busy={found.isFetching}>
        <ShownReposts id={id} only={only} total={found.data?.total} />
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && id > 0 && <Skeleton active />}
        {(found.data?.items.length === 0 || id === 0) && <EmptyState text={t('list.none')} />}
        {found.data && (
          <>
            <ul className="repost-list">
              {found.data.items.map((repost) => (
                <RepostItem key={repost.id} articleId={id} repost={repost} />
              ))}
            </ul>
            <ListPages list={list} total={found.data.total} />
          </>
        )}
      </section>
    </>
  );
}
