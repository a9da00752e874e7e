import { Descriptions, Flex } from 'antd';
import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { Time } from '#web/ui/Time.tsx';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { SILENCES_TAB } from '#features/inform/inform-silence/paths.ts';
import { SENT_BY_HAND } from '#features/inform/inform-hand/paths.ts';
import { LOGIN_FREE_ACCESS, linkTo } from '#features/office/login-free-access/paths.ts';
import { useCan } from '#web/session/user-store.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import type { HotSpot } from '../contract.ts';
import { eventLink } from './event-link.ts';

interface OfEvent {
  event: HotSpot & { from: number; until: number };
  filter: ArticleFilter;
}

/** A share of fewer articles than this says nothing. */
const FEWEST_FOR_SHARE = 20;

/** What one asks first: who told it, how many, in which mood, and when most. */
export function EventBrief({ event, filter }: OfEvent) {
  const t = useText('hotSpot');
  const mayWarn = useCan('inform.a');
  const maySilence = useCan('inform-setting.m');
  const mayLink = useCan('classifiedInfo.b');
  const items = [
    { key: 'first', label: t('detail.firstLabel'), children: <First event={event} /> },
    { key: 'emotion', label: t('detail.emotion'), children: <Emotion event={event} filter={filter} /> },
    { key: 'who', label: t('detail.who'), children: <Media event={event} filter={filter} /> },
    { key: 'peak', label: t('detail.peak'), children: <Peak event={event} filter={filter} /> },
    { key: 'latest', label: t('detail.latestLabel'), children: formatFullTime(event.lastAt) },
  ];
  return (
    <section aria-label={t('detail.brief')}>
      <Descriptions size="small" column={{ xs: 1, md: 2 }} items={items} />
      <Flex gap={16} wrap>
        {event.earlier && (
          <Link to={eventLink(filter, event.earlier, event.id)}>{t('detail.earlier', { total: event.earlier.total })}</Link>
        )}
        {event.leftOut > 0 && <Link to={eventLink(filter, event, -event.id)}>{t('detail.leftOut', { total: event.leftOut })}</Link>}
        <Link to={eventLink(filter, event, event.id)}>
          {t('detail.list')} ({event.articles})
        </Link>
        {mayWarn && <Link to={pathTo(SENT_BY_HAND, {}, { create: 'warning', event: event.id })}>{t('detail.warn')}</Link>}
        {maySilence && (
          <Link to={pathTo(AUTO_INFORM_RULE, {}, { tab: SILENCES_TAB, create: 'silence', event: event.id })}>{t('detail.silence')}</Link>
        )}
        {mayLink && <Link to={pathTo(LOGIN_FREE_ACCESS, {}, linkTo({ event: event.id }))}>{t('detail.link')}</Link>}
      </Flex>
    </section>
  );
}

function First({ event: { first } }: { event: HotSpot }) {
  return (
    <>
      <Link to={pathTo(ARTICLE_DETAIL, { id: first.articleId })} title={first.title}>
        {first.siteName}
      </Link>
      &ensp;
      <Time value={first.publishedAt} foundAt={first.foundAt} isFull />
    </>
  );
}

function Emotion({ event, filter }: OfEvent) {
  const t = useText('hotSpot');
  const { articles: all, emotion } = event;
  const percent = ((emotion.negative / Math.max(1, all)) * 100).toFixed(1);
  const text = t(all < FEWEST_FOR_SHARE ? 'detail.negativeFew' : 'detail.negative', { total: emotion.negative, all, percent });
  return emotion.negative === 0 ? text : <Link to={eventLink(filter, event, event.id, { emotion: ['negative'] })}>{text}</Link>;
}

function Media({ event, filter }: OfEvent) {
  const t = useText('hotSpot');
  const most = event.heat.mediaTypes.toSorted((a, b) => b.articles - a.articles).slice(0, 3);
  return (
    <Flex gap={6} wrap align="center">
      {t('detail.sites', { total: event.sites })}
      {most.map(({ mediaType, articles }) => (
        <Link key={mediaType} to={eventLink(filter, event, event.id, { mediaType: [mediaType] })}>
          <MediaTag mediaType={mediaType} /> {articles}
        </Link>
      ))}
    </Flex>
  );
}

function Peak({ event, filter }: OfEvent) {
  const t = useText('hotSpot');
  const [busiest] = event.steps.toSorted((a, b) => b.total - a.total || a.from - b.from);
  if (!busiest) return '–';
  return (
    <Link to={eventLink(filter, busiest, event.id)}>
      {t('detail.peakOf', { from: formatFullTime(busiest.from), total: busiest.total })}
    </Link>
  );
}
