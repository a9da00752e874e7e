import { useState } from 'react';
import { Link } from 'react-router';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { DAY_MS } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import { formatDelay } from '#web/ui/format-delay.ts';
import { trailContract } from '../contract.ts';

const DAYS = 7;
const SECOND_MS = 1000;

/** A line of the home page: how long it took from found to told, to the first action, and to closed. */
export function ResponseLine() {
  const t = useText('trail');
  const language = useLanguage();
  const [now] = useState(Date.now);
  // In whole seconds, as the list that it opens.
  const until = Math.floor(now / SECOND_MS) * SECOND_MS;
  const period = { from: until - DAYS * DAY_MS, until };
  const { data } = useCall(trailContract.response, period);
  // The lists say themselves when they cannot be had.
  if (!data || data.articles === 0) return null;
  const { told, acted, closed, articles } = data;
  const spans = { told, acted, closed };
  return (
    <nav
      aria-label={t('home.label')}
      className="view-links"
      title={t('home.hint', { told: told.articles, acted: acted.articles, closed: closed.articles })}
    >
      <strong>{t('home.short')}</strong>
      <Link to={pathTo(INFORM_MESSAGE_LIST, {}, { period: formatDateRange(period) })}>{t('home.all', { total: articles })}</Link>
      {(['told', 'acted', 'closed'] as const).map((key) => {
        const { median } = spans[key];
        return median !== null && <span key={key}>{t(`home.${key}`, { span: formatDelay(median, language) })}</span>;
      })}
    </nav>
  );
}
