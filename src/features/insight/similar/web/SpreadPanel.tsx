import { Button, Flex, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { similarContract } from '../contract.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { ARTICLE_SPREAD, SIMILAR_ARTICLE_INFO } from '../paths.ts';
import { SpreadBlock } from './SpreadBlock.tsx';
import './similar.css';

/** The tab of an article: its group and the spread of the text. */
export function SpreadPanel({ id }: { id: number }) {
  const t = useText('similar');
  const canAnalyse = useCan('analysis.b');
  const group = useCall(similarContract.summary, { id });
  if (group.isError) return <ErrorState error={group.error} onRetry={() => void group.refetch()} />;
  if (!group.data) return <Skeleton active className="panel" />;
  return (
    <Flex vertical gap={12}>
      <GroupFacts group={group.data} />
      <SpreadBlock
        id={id}
        group={group.data}
        extra={
          <Flex gap={8}>
            {canAnalyse && (
              <Link to={pathTo(ARTICLE_SPREAD, {}, { id })}>
                <Button size="small">{t('spread.open')}</Button>
              </Link>
            )}
            <Link to={pathTo(SIMILAR_ARTICLE_INFO, {}, { id })}>
              <Button size="small">{t('open')}</Button>
            </Link>
          </Flex>
        }
      />
    </Flex>
  );
}
