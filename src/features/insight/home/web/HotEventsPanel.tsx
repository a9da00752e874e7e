import { useState } from 'react';
import { Link } from 'react-router';
import { routeOf } from '#web/client/call.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { shortcutRange } from '#web/ui/date-range.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { hotSpotContract } from '#features/insight/hot-spot/contract.ts';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { Panel } from './Panel.tsx';

const REFRESH_MS = 30_000;
const SHOWN = 7;
const SECOND_MS = 1000;
const SHORTCUTS = { 1: 'today', 7: 'last7', 30: 'last30' } as const;
const events = routeOf<(typeof hotSpotContract)['list']>({ method: 'GET', path: '/v1/article/hot-spot/list' });

/** The hottest of the caller’s events: a title opens the event, a number its articles. */
export function HotEventsPanel({ days, className }: { days: 1 | 7 | 30; className: string }) {
  const t = useText('home');
  const mayOpen = useCan('hot-spot-info.b');
  const [{ from, until }] = useState(() => shortcutRange(SHORTCUTS[days], Date.now()));
  const period = { from, until: until + SECOND_MS };
  const list = useCall(events, { ...period, pageSize: SHOWN }, { refreshMs: REFRESH_MS, keepsPrevious: true, isEnabled: mayOpen });
  if (!mayOpen) return null;
  return (
    <Panel
      className={className}
      title={t('events.title')}
      basis={() => t(`basis.events.d${days}`)}
      query={list}
      isEmpty={(data) => data.items.length === 0}
    >
      {({ items }) => (
        <ul className="home-list">
          {items.map((item) => (
            <li key={item.id}>
              <Link className="one-line" to={pathTo(HOT_SPOT_INFO, {}, { ...period, event: item.id })} title={item.title}>
                {item.title}
              </Link>
              <Link
                to={pathTo(CLASSIFIED_INFO, {}, { ...period, eventId: item.id })}
                aria-label={t('groups.count', { total: item.articles })}
              >
                <BigNumber value={item.articles} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
