import { Link } from 'react-router';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatFullTime, formatTime } from '#web/ui/format-time.ts';
import { LEVEL_LOOK } from '#web/ui/level-look.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { informNowContract, UNCONFIRMED } from '../contract.ts';

const REFRESH_MS = 10_000;

/** A line of the home page: warnings of today by level, what nobody confirmed, and what was held. Each number opens its list. */
export function TodayWarnings() {
  const t = useText('informNow');
  const rules = useText('informRule');
  const language = useLanguage();
  const { data } = useCall(informNowContract.today, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  // The lists say themselves when they cannot be had.
  if (!data) return null;
  const { byLevel, unconfirmed, held, lastAt } = data;
  const period = formatDateRange(data);
  const levels = SURGE_LEVELS.filter((level) => byLevel[level] > 0).toReversed();
  return (
    <nav aria-label={t('today.label')} className="view-links">
      <strong>{t('today.short')}</strong>
      {levels.map((level) => (
        <Link
          key={level}
          to={pathTo(INFORM_MESSAGE_LIST, {}, { warningLevel: level, period })}
          aria-label={`${rules(`level.${level}`)} ${formatInFull(byLevel[level])}`}
          title={rules(`level.${level}`)}
        >
          <ToneTag {...LEVEL_LOOK[level]}>{formatInFull(byLevel[level])}</ToneTag>
        </Link>
      ))}
      {levels.length === 0 &&
        (lastAt === null ? (
          <span>{t('today.none')}</span>
        ) : (
          <Link to={INFORM_MESSAGE_LIST} title={formatFullTime(lastAt)}>
            {t('today.quiet', { time: formatTime(lastAt, language) })}
          </Link>
        ))}
      {unconfirmed > 0 && (
        <Link to={pathTo(INFORM_MESSAGE_LIST, {}, { receiptState: UNCONFIRMED })}>{t('today.unconfirmed', { total: unconfirmed })}</Link>
      )}
      {held > 0 && (
        <Link to={pathTo(INFORM_MESSAGE_LIST, {}, { tab: 'decisions', result: 'held', period })}>{t('today.held', { total: held })}</Link>
      )}
    </nav>
  );
}
