import { App } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { HandleMenu } from '#features/bench/work-bench/web/facade.tsx';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { Time } from '#web/ui/Time.tsx';
import type { UrgentEvent } from '../contract.ts';
import { SMALL_BASE } from './briefing-words.ts';

const TREND_PX = 22;
interface Period {
  from: number;
  until: number;
}

/** One event: what, how far it reaches, how bad, how it runs, who has it, and what can be done. */
export function UrgentRow({ event, period }: { event: UrgentEvent; period: Period }) {
  const t = useText('home');
  const list = (narrowed: ArticleFilter = {}) =>
    pathTo(CLASSIFIED_INFO, {}, { from: period.from, until: period.until, eventId: [event.id], ...narrowed });
  const evidence = list({ emotion: ['negative'] });
  return (
    <tr>
      <th scope="row">
        <Link className="one-line" to={pathTo(HOT_SPOT_INFO, {}, { ...period, event: event.id })} title={event.title}>
          {event.title}
        </Link>
        <Link className="one-line home-hint" to={pathTo(ARTICLE_DETAIL, { id: event.first.articleId })}>
          {t('urgent.first', { site: event.first.siteName })} <Time value={event.first.publishedAt} foundAt={event.first.foundAt} />
        </Link>
      </th>
      <td className="home-urgent-impact" title={event.rank ? t('urgent.whyRank', event.rank) : t('urgent.why', heatOf(event))}>
        {t(`urgent.level.${event.impact}`)}
      </td>
      <td className="home-urgent-negative">
        <Link to={evidence} aria-label={t('urgent.negativeOf', { total: event.negative, title: event.title })}>
          {event.articles < SMALL_BASE ? <BigNumber value={event.negative} /> : shareOf(event)}
        </Link>
        <span className="home-hint">
          {' / '}
          <Link to={list()} aria-label={t('urgent.allOf', { total: event.articles, title: event.title })}>
            <BigNumber value={event.articles} />
          </Link>{' '}
          {t('urgent.articles')}
        </span>
      </td>
      <td className="home-urgent-trend">
        <Trend event={event} />
      </td>
      <td className="home-urgent-handler">
        <Handlers event={event} to={list({ emotion: ['negative'], status: ['processing'] })} />
      </td>
      <td className="home-urgent-actions">
        <Link to={evidence} aria-label={`${t('urgent.evidence')} ${event.title}`}>
          {t('urgent.evidence')}
        </Link>
        <Actions event={event} filter={{ ...period, eventId: [event.id], emotion: ['negative'] }} evidence={evidence} />
      </td>
    </tr>
  );
}

const shareOf = ({ negative, articles }: UrgentEvent): string =>
  negative === articles ? '100%' : `${formatTenths((negative / articles) * 100)}%`;

const heatOf = ({ heat }: UrgentEvent) => ({
  value: formatTenths(heat.value),
  weight: formatTenths(heat.weight),
  left: formatTenths(heat.left * 100),
});

function Trend({ event }: { event: UrgentEvent }) {
  const t = useText('home');
  return (
    <Bars
      height={TREND_PX}
      label={`${t('urgent.trend')} · ${event.title}`}
      bars={event.steps.map((step) => ({
        key: step.from,
        label: t('urgent.step', { from: formatFullTime(step.from).slice(5, 16), total: step.total }),
        parts: [{ tone: 'plain', value: step.total }],
      }))}
    />
  );
}

function Handlers({ event: { handlers, processing }, to }: { event: UrgentEvent; to: string }) {
  const t = useText('home');
  if (processing === 0) return '–';
  const names = handlers.map(({ name, isMe }) => (isMe ? t('urgent.me') : name));
  return (
    <Link to={to} title={names.join(', ')}>
      {names.join(', ') || t('urgent.inWork')} <BigNumber value={processing} />
    </Link>
  );
}

/** Taking up, finishing, and passing on as a text with its address. */
function Actions({ event, filter, evidence }: { event: UrgentEvent; filter: ArticleFilter; evidence: string }) {
  const t = useText('home');
  const { message } = App.useApp();
  const pass = () => {
    const address = `${window.location.href.split('#')[0]}#${evidence}`;
    const { title, articles, negative, first } = event;
    const text = t('urgent.passed', {
      title,
      site: first.siteName,
      time: formatFullTime(first.publishedAt),
      total: articles,
      negative,
      address,
    });
    void navigator.clipboard.writeText(text).then(() => message.success(t('urgent.copied')));
  };
  return (
    <Suspense fallback={null}>
      <HandleMenu
        name={event.title}
        filter={filter}
        open={event.open}
        processing={event.processing}
        items={[{ key: 'pass', label: t('urgent.pass'), run: pass }]}
      />
    </Suspense>
  );
}
