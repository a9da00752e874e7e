import { Empty, Skeleton } from 'antd';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
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

/** Of each kind. */
const SHOWN = 20;

/** The tab of an article: whom rules told of it, whom not, and why. */
export const WarnedPanel = ({ id }: { id: number }) => <Warned of={{ articleId: id }} none="warned.none" />;

/** The same of an event: of every article that is of it. */
export const EventWarnedPanel = ({ id }: { id: number }) => <Warned of={{ eventId: id }} none="warned.noneOfEvent" />;

type Of = { articleId: number } | { eventId: number };
type Decision = Output<typeof informMessageContract.decisions>['items'][number];

/** Who was told stands first: of an event with hundreds of articles nearly all are merged. */
function Warned({ of, none }: { of: Of; none: 'warned.none' | 'warned.noneOfEvent' }) {
  const t = useText('informMessage');
  const sent = useCall(informMessageContract.decisions, { ...of, result: ['sent'], pageSize: SHOWN });
  const kept = useCall(informMessageContract.decisions, { ...of, result: ['merged', 'held', 'muted'], pageSize: SHOWN });
  if (sent.isError) return <ErrorState error={sent.error} onRetry={() => void sent.refetch()} />;
  if (kept.isError) return <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />;
  if (!sent.data || !kept.data) return <Skeleton active className="panel" />;
  const total = sent.data.total + kept.data.total;
  if (total === 0) return <Empty className="panel" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(none)} />;
  return (
    <div className="panel">
      <Decisions title={t('warned.sent')} decisions={sent.data.items} of={of} />
      <Decisions title={t('warned.kept')} decisions={kept.data.items} of={of} />
      <Link to={pathTo(INFORM_MESSAGE_LIST, {}, { tab: 'decisions', ...of })}>{t('warned.all', { total })}</Link>
    </div>
  );
}

function Decisions({ title, decisions, of }: { title: string; decisions: readonly Decision[]; of: Of }) {
  const t = useText('informMessage');
  const decisionText = useDecisionText();
  if (decisions.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 style={{ margin: 0, fontSize: 14 }}>{title}</h3>
      <ul style={{ margin: '4px 0 12px', paddingInlineStart: 20 }}>
        {decisions.map((decision) => (
          <li key={`${decision.ruleId} ${decision.articleId} ${decision.occasion} ${decision.informUserId}`}>
            <Time value={decision.at} isFull /> <strong>{decision.recipient}</strong> {decisionText(decision)}{' '}
            {decision.ruleId < 0 ? t('byHand') : t('warned.by', { name: decision.ruleName })}{' '}
            {'eventId' in of && decision.articleId > 0 && (
              <Link to={pathTo(ARTICLE_DETAIL, { id: decision.articleId })}>{shortly(decision.title)}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
