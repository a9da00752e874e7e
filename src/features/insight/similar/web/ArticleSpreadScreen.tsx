import { Button, Flex, Skeleton } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { SidePanels } from '#features/insight/analysis/web/facade.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { similarContract } from '../contract.ts';
import { ArticlePicker } from './ArticlePicker.tsx';
import { GroupFacts } from './GroupFacts.tsx';
import { KeyNodeTable } from './KeyNodeTable.tsx';
import { ARTICLE_SPREAD } from '../paths.ts';
import { SpeedBlock } from './SpeedBlock.tsx';
import { SpreadBlock } from './SpreadBlock.tsx';
import './similar.css';

const SECOND_MS = 1000;
const PARAMS = { id: param.number, url: param.text };

/** The spread of one text: `?id=` of an article, or `?url=`; without them the texts with most reprints. */
export function ArticleSpreadScreen() {
  const { filters } = useListState({ filters: PARAMS });
  const { id, url } = filters;
  if (id !== undefined) return <ArticleSpread chosen={{ id }} />;
  if (url !== undefined) return <ArticleSpread chosen={{ url }} />;
  return (
    <>
      <PageHeader />
      <ArticlePicker />
    </>
  );
}

function ArticleSpread({ chosen }: { chosen: { id: number } | { url: string } }) {
  const t = useText('similar');
  const spread = useCall(similarContract.spread, chosen);
  const article = spread.data?.members.find(({ id }) => id === spread.data.id) ?? spread.data?.members[0];
  return (
    <>
      <PageHeader
        extra={
          <Flex gap={8}>
            {article && (
              <Link to={pathTo(ARTICLE_DETAIL, { id: article.id })}>
                <Button>{t('spread.toArticle')}</Button>
              </Link>
            )}
            <Link to={ARTICLE_SPREAD}>
              <Button type="primary">{t('spread.another')}</Button>
            </Link>
          </Flex>
        }
      >
        {article && <p style={{ margin: '4px 0 0' }}>{article.title}</p>}
      </PageHeader>
      {spread.isError && <ErrorState error={spread.error} onRetry={() => void spread.refetch()} />}
      {spread.isPending && <Skeleton active className="panel" paragraph={{ rows: 10 }} />}
      {spread.data && <Spread group={spread.data} />}
    </>
  );
}

function Spread({ group }: { group: Output<typeof similarContract.spread> }) {
  const [first, last] = [group.members[0], group.members.at(-1)];
  if (!first || !last) return null;
  const filter = {
    groupId: [group.groupId],
    from: startOfSecond(first.publishedAt),
    // For a group larger than the examined part, the end is unknown here.
    ...(group.total > group.members.length ? {} : { until: startOfSecond(last.publishedAt) + SECOND_MS }),
  };
  return (
    <Flex vertical gap={12}>
      <GroupFacts group={group} />
      <SpeedBlock members={group.members} />
      <SpreadBlock id={group.id} group={group} />
      <KeyNodeTable group={group} />
      <div className="chart-grid" style={{ marginBlockStart: 0 }}>
        <Suspense>
          <SidePanels filter={filter} sides={['levels', 'media', 'sites', 'authors']} />
        </Suspense>
      </div>
    </Flex>
  );
}

const startOfSecond = (ms: number): number => Math.floor(ms / SECOND_MS) * SECOND_MS;
