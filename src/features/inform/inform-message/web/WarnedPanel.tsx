import { Empty, Flex, Skeleton } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useDecisionText } from '#features/inform/inform-rule/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import { informMessageContract } from '../contract.ts';
import { INFORM_MESSAGE_LIST } from '../paths.ts';

const SHOWN = 50;

/** The tab of an article: whom rules told of it, whom not, and why. */
export const WarnedPanel = ({ id }: { id: number }) => <Warned of={{ articleId: id }} none="warned.none" />;

/** The same of an event: of every article that is of it. */
export const EventWarnedPanel = ({ id }: { id: number }) => <Warned of={{ eventId: id }} none="warned.noneOfEvent" />;

function Warned({ of, none }: { of: { articleId: number } | { eventId: number }; none: 'warned.none' | 'warned.noneOfEvent' }) {
  const t = useText('informMessage');
  const decisionText = useDecisionText();
  const found = useCall(informMessageContract.decisions, { ...of, pageSize: SHOWN });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active className="panel" />;
  const { items, total } = found.data;
  if (total === 0) return <Empty className="panel" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(none)} />;
  return (
    <div className="panel">
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {items.map((decision) => (
          <li key={`${decision.ruleId} ${decision.articleId} ${decision.occasion} ${decision.informUserId}`}>
            <Flex gap={8} wrap>
              <strong>{decision.recipient}</strong>
              <span>{decisionText(decision)}</span>
              <span>{decision.ruleId < 0 ? t('byHand') : t('warned.by', { name: decision.ruleName })}</span>
              <Time value={decision.at} isFull />
              {'eventId' in of && decision.articleId > 0 && (
                <Link to={pathTo(ARTICLE_DETAIL, { id: decision.articleId })}>{shortly(decision.title)}</Link>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      <Link to={pathTo(INFORM_MESSAGE_LIST, {}, { tab: 'decisions', ...of })}>{t('warned.all', { total })}</Link>
    </div>
  );
}
