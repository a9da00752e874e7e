import { Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { withParts } from '#web/i18n/with-parts.tsx';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StaleState } from '#web/ui/StaleState.tsx';
import type { ApiError } from '#web/client/api-error.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { type Briefing, compare, isMain, shortTitle } from './briefing-words.ts';
import { UsualDays } from './UsualDays.tsx';

/** The height of two lines of text, so that nothing moves when they arrive. */
const LINES_PX = 48;

/** Three sentences on what is new and bad, why, and whether it grows; each number opens its articles. */
export function BriefingPanel({ briefing }: { briefing: UseQueryResult<Briefing, ApiError> }) {
  const t = useText('home');
  const { data } = briefing;
  if (briefing.isError && !data) return <ErrorState error={briefing.error} onRetry={() => void briefing.refetch()} />;
  return (
    <section className="panel home-briefing" aria-label={t('briefing.title')} aria-busy={!data}>
      {briefing.isError && <StaleState query={briefing} />}
      {data ? (
        <p data-keep-clear>
          <News briefing={data} /> <Cause briefing={data} /> <Course briefing={data} />
        </p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2, width: ['90%', '60%'] }} style={{ minHeight: LINES_PX }} />
      )}
    </section>
  );
}

/** A number that opens the articles that it counts; nothing opens for none. */
function Articles({ total, period, filter = {} }: { total: number; period: { from: number; until: number }; filter?: ArticleFilter }) {
  return <LinkedNumber value={total} to={pathTo(CLASSIFIED_INFO, {}, { ...filter, from: period.from, until: period.until })} />;
}

const NEGATIVE: ArticleFilter = { emotion: ['negative'] };

function News({ briefing }: { briefing: Briefing }) {
  const t = useText('home');
  const { total, negative } = briefing;
  if (total === 0) return t('briefing.nothing');
  const all = <Articles total={total} period={briefing} />;
  const ones = total === 1 ? (['total'] as const) : [];
  if (negative === 0) return withParts((marks) => t('briefing.onlyGood', marks), { total: all }, ones);
  const comparison = compare(briefing);
  return (
    <>
      {withParts(
        (marks) => t('briefing.news', marks),
        { total: all, negative: <Articles total={negative} period={briefing} filter={NEGATIVE} /> },
        ones,
      )}
      {comparison.kind !== 'unknown' &&
        withParts((marks) => t(`briefing.compared.${comparison.kind}`, marks), {
          ratio: <UsualDays days={briefing.usual}>{comparison.kind === 'more' ? comparison.ratio : ''}</UsualDays>,
          usual: <UsualDays days={briefing.usual}>{comparison.usual}</UsualDays>,
        })}
      {t('briefing.stop')}
    </>
  );
}

function Cause({ briefing }: { briefing: Briefing }) {
  const t = useText('home');
  const { cause, from, until } = briefing;
  if (!cause) return null;
  const filter = cause.kind === 'event' ? { eventId: [cause.id] } : { subjectId: [cause.id] };
  const to =
    cause.kind === 'event'
      ? pathTo(HOT_SPOT_INFO, {}, { from, until, event: cause.id })
      : pathTo(CLASSIFIED_INFO, {}, { from, until, ...filter });
  return withParts((marks) => t(`briefing.cause.${cause.kind}.${isMain(briefing) ? 'main' : 'most'}`, marks), {
    title: (
      <Link to={to} title={cause.title}>
        {shortTitle(cause.title)}
      </Link>
    ),
    negative: <Articles total={cause.negative} period={briefing} filter={{ ...filter, ...NEGATIVE }} />,
  });
}

function Course({ briefing: { course, cause } }: { briefing: Briefing }) {
  const t = useText('home');
  if (!course) return null;
  const isEvent = cause?.kind === 'event';
  const filter = { ...NEGATIVE, ...(isEvent ? { eventId: [cause.id] } : {}) };
  return withParts((marks) => t(`briefing.course.${isEvent ? 'event' : 'all'}.${course.direction}`, marks), {
    now: <Articles total={course.now.total} period={course.now} filter={filter} />,
    before: <Articles total={course.before.total} period={course.before} filter={filter} />,
  });
}
