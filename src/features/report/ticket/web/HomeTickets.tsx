import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { ticketContract } from '../contract.ts';
import { TICKETS } from '../paths.ts';

const REFRESH_MS = 15_000;

/** A line of the home page: tickets that wait for the person, are overdue, or are due soon. Each number opens its list. */
export function HomeTickets() {
  const t = useText('ticket');
  const { data } = useCall(ticketContract.counts, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  // The list says itself when it cannot be had.
  if (!data) return null;
  const { todo, overdue, soon } = data;
  return (
    <nav aria-label={t('screen.list')} className="view-links">
      <strong>{t('screen.list')}</strong>
      <Link to={pathTo(TICKETS, {}, { scope: 'todo' })}>{t('home.todo', { total: formatInFull(todo) })}</Link>
      {overdue > 0 && (
        <Link to={pathTo(TICKETS, {}, { due: 'overdue' })}>
          <ToneTag tone="red" sign="!">
            {t('home.overdue', { total: formatInFull(overdue) })}
          </ToneTag>
        </Link>
      )}
      {soon > 0 && (
        <Link to={pathTo(TICKETS, {}, { due: 'soon' })}>
          <ToneTag tone="gold" sign="◷">
            {t('home.soon', { total: formatInFull(soon) })}
          </ToneTag>
        </Link>
      )}
    </nav>
  );
}
