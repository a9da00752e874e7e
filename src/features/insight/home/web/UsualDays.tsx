import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { Briefing } from './briefing-words.ts';

/** To the minute. */
const shortTime = (ms: number): string => formatFullTime(ms).slice(5, 16);

/** A number made from the same hours of earlier days; opened, it shows each of them with its articles. */
export function UsualDays({ days, children }: { days: Briefing['usual']; children: ReactNode }) {
  const t = useText('home');
  const content = (
    <ul className="home-list">
      {days.map((day) => (
        <li key={day.from}>
          <span className="num">
            {shortTime(day.from)} – {shortTime(day.until)}
          </span>
          <Link to={pathTo(CLASSIFIED_INFO, {}, { from: day.from, until: day.until, emotion: 'negative' })}>
            <BigNumber value={day.total} />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover trigger="click" title={t('briefing.usualDays')} content={content}>
      <button type="button" className="home-reason">
        {children}
      </button>
    </Popover>
  );
}
