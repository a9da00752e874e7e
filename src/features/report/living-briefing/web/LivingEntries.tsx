import { Alert, Button, Flex, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { type LivingBriefing, livingBriefingContract } from '../contract.ts';
import { Entry } from './LivingEntry.tsx';
import './living-briefing.css';

const PAGE = 50;
const MOST_SHOWN = 200;
const REFRESH_MS = 10_000;
/** Who has looked so long has been there. */
const LOOKED_MS = 2000;

/** The entries, newest first. What comes while somebody reads is shown when it is asked for; what is corrected shows by itself. */
export function LivingEntries({ briefing }: { briefing: LivingBriefing }) {
  const t = useText('livingBriefing');
  const [visit] = useState({ seen: briefing.seen, at: briefing.seenAt });
  const [until, setUntil] = useState(briefing.entries);
  const [pageSize, setPageSize] = useState(PAGE);
  // Nothing moves under a reader where there was nothing.
  if (until === 0 && briefing.entries > 0) setUntil(briefing.entries);
  const page = useCall(
    livingBriefingContract.entries,
    { id: briefing.id, until, pageSize },
    { keepsPrevious: true, refreshMs: REFRESH_MS },
  );
  useSeen(briefing.id, page.isSuccess ? until : 0, briefing.seen);
  const more = briefing.entries - until;
  const entries = page.data?.items ?? [];
  return (
    <section className="panel living" aria-label={t('page.list')}>
      <Told briefing={briefing} seen={visit.seen} at={visit.at} until={until} />
      <div aria-live="polite">
        {more > 0 && (
          <Button type="primary" className="living-more" onClick={() => setUntil(briefing.entries)}>
            {t('page.show', { total: more })}
          </Button>
        )}
      </div>
      {page.isError && <ErrorState error={page.error} onRetry={() => void page.refetch()} />}
      {page.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {page.data && entries.length === 0 && <EmptyState text={t(briefing.state === 'growing' ? 'page.empty' : 'page.stopped')} />}
      <ol className="living-entries" reversed>
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} locale={briefing.locale} isNew={visit.seen > 0 && entry.number > visit.seen} />
        ))}
      </ol>
      {page.data && entries.length < page.data.total && pageSize < MOST_SHOWN && (
        <Button onClick={() => setPageSize(Math.min(MOST_SHOWN, pageSize + PAGE))}>{t('action.more')}</Button>
      )}
    </section>
  );
}

interface ToldProps {
  briefing: LivingBriefing;
  seen: number;
  at: number | null;
  until: number;
}

function Told({ briefing, seen, at, until }: ToldProps) {
  const t = useText('livingBriefing');
  const fresh = until - seen;
  const since =
    at === null
      ? t('page.freshFirst', { total: until })
      : t(fresh > 0 ? 'page.fresh' : 'page.none', { time: formatFullTime(at), total: fresh });
  const { problem, problemAt, waiting, state } = briefing;
  return (
    <Flex vertical gap={8}>
      <strong>{since}</strong>
      {problem !== '' && (
        <Alert
          type="warning"
          showIcon
          title={t('page.problem', {
            reason: t(problem === 'internal' ? 'page.internal' : 'page.later'),
            time: formatFullTime(problemAt ?? 0),
          })}
        />
      )}
      {state === 'stopped' && <span>{t('page.stopped')}</span>}
      {state === 'growing' && waiting > 0 && <span>{t('page.waiting', { total: waiting })}</span>}
    </Flex>
  );
}

/** Notes what was shown for a while on a page that is in sight. */
function useSeen(id: number, number: number, seen: number): void {
  const { mutate } = useAction(livingBriefingContract.see, { invalidates: [] });
  useEffect(() => {
    if (number === 0 || number <= seen) return undefined;
    const note = () => {
      if (document.visibilityState === 'visible') mutate({ id, number });
    };
    const timer = setInterval(note, LOOKED_MS);
    return () => clearInterval(timer);
  }, [id, number, seen, mutate]);
}
