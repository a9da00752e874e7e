import { Button, Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { entityNetworkContract } from '../contract.ts';
import { GraphBlock } from './GraphBlock.tsx';
import './entity-network.css';
import { NetworkArticles } from './NetworkArticles.tsx';
import { NetworkFilter } from './NetworkFilter.tsx';
import { NetworkTables } from './NetworkTables.tsx';
import { useNetworkState } from './use-network-state.ts';

/** People, organisations, places and products that occur together in the articles around one article. */
export function EntityNetworkScreen() {
  const t = useText('entityNetwork');
  const { id } = useParams();
  const articleId = Number(id);
  const state = useNetworkState();
  const isId = Number.isSafeInteger(articleId) && articleId > 0;
  const scope = {
    id: articleId,
    depth: state.depth,
    ...(state.types.length > 0 ? { types: state.types } : {}),
    ...(state.expand.length > 0 ? { expand: state.expand } : {}),
  };
  const network = useCall(entityNetworkContract.network, { ...scope, limit: state.limit }, { isEnabled: isId, keepsPrevious: true });
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(ARTICLE_DETAIL, { id: articleId })}>
            <Button>{t('backToArticle')}</Button>
          </Link>
        }
      >
        {network.data && <p style={{ margin: '4px 0 0' }}>{t('about', { title: network.data.title })}</p>}
      </PageHeader>
      {network.isError && <ErrorState error={network.error} onRetry={() => void network.refetch()} />}
      {network.isPending && isId && <Skeleton active className="panel" paragraph={{ rows: 12 }} />}
      {network.data && !network.isError && (
        <>
          <NetworkFilter state={state} />
          <div className="network-page">
            <GraphBlock id={articleId} network={network.data} state={state} isBusy={network.isFetching} />
            <NetworkArticles scope={scope} selected={state.selected} onClear={() => state.set({ selected: [] })} />
          </div>
          <NetworkTables network={network.data} state={state} />
        </>
      )}
    </>
  );
}
