import { type ReactNode, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type Briefing, dayAndClock, greetingAt } from './briefing-words.ts';

/** Good morning, and since when the numbers below are. */
export function HomeHeader({ briefing, extra }: { briefing: Briefing | undefined; extra: ReactNode }) {
  const t = useText('home');
  const name = useUser()?.name ?? '';
  const [arrivedAt] = useState(() => Date.now());
  return (
    <PageHeader isCompact extra={extra}>
      <p className="home-greeting">
        <strong>{t(`greeting.${greetingAt(briefing?.until ?? arrivedAt)}`, { name })}</strong>
        {briefing && <Since briefing={briefing} />}
      </p>
    </PageHeader>
  );
}

function Since({ briefing: { since, from, until } }: { briefing: Briefing }) {
  const t = useText('home');
  const { day, clock, date } = dayAndClock(from, until);
  const time = t(`day.${day}`, { clock, date });
  return (
    <span title={formatFullTime(from)}>
      {' · '}
      {t(`since.${since}`, { time })}
    </span>
  );
}
