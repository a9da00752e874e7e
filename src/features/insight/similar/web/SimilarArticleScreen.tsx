import { Button, Flex, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type SimilarSummary, similarContract } from '../contract.ts';
import { CompareBlock } from './CompareBlock.tsx';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupShares } from './GroupShares.tsx';
import { SiteTable } from './SiteTable.tsx';
import { SpreadBlock } from './SpreadBlock.tsx';
import { TimeChart } from './TimeChart.tsx';
import './similar.css';

/** One near-duplicate group: the first publisher, the spread, and the changes. */
export function SimilarArticleScreen() {
  const t = useText('similar');
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const isId = Number.isSafeInteger(id) && id > 0;
  const group = useCall(similarContract.summary, { id }, { isEnabled: isId });
  return (
    <>
      <PageHeader>{group.data?.members[0] && <p style={{ margin: '4px 0 0' }}>{group.data.members[0].title}</p>}</PageHeader>
      {!isId && (
        <section className="panel">
          <EmptyState
            text={t('noId')}
            action={
              <Link to={CLASSIFIED_INFO}>
                <Button type="primary">{t('toBench')}</Button>
              </Link>
            }
          />
        </section>
      )}
      {group.isError && <ErrorState error={group.error} onRetry={() => void group.refetch()} />}
      {isId && group.isPending && <Skeleton active className="panel" paragraph={{ rows: 10 }} />}
      {group.data && <Group id={id} group={group.data} />}
    </>
  );
}

function Group({ id, group }: { id: number; group: SimilarSummary }) {
  return (
    <Flex vertical gap={12}>
      <GroupFacts group={group} />
      <div className="similar-charts">
        <TimeChart group={group} />
        <GroupShares group={group} />
      </div>
      <SiteTable group={group} />
      <SpreadBlock id={id} group={group} />
      <CompareBlock id={id} group={group} />
    </Flex>
  );
}
