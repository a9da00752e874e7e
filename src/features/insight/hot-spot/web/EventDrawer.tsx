import { Drawer, Flex, Skeleton, Tabs, Typography } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { AnalysisPanels } from '#features/insight/analysis/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type HotSpot, hotSpotContract } from '../contract.ts';
import { Course } from './Course.tsx';
import { EventBrief } from './EventBrief.tsx';
import { EventOpinions } from './EventOpinions.tsx';
import { EventSites, EventSubjects } from './EventSides.tsx';
import { EventArticles } from './EventArticles.tsx';
import { eventLink } from './event-link.ts';
import { EVENT_HEADING } from './event-heading.ts';
import { HeatTable } from './HeatTable.tsx';
import { PHASE_TONES } from './phases.ts';

const WIDTH = 'min(1000px, 92vw)';
type Detail = HotSpot & { from: number; until: number };

/** One event: who told it in which mood, its hottest articles, its course and its heat. */
export function EventDrawer({ id, filter, onClose }: { id: number; filter: ArticleFilter; onClose: () => void }) {
  const asked = { ...filter, eventId: undefined };
  const detail = useCall(hotSpotContract.detail, { ...asked, id }, { keepsPrevious: true });
  return (
    <Drawer open width={WIDTH} title={detail.data?.title ?? ''} onClose={onClose}>
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {detail.data && !detail.isError && <Event event={detail.data} filter={asked} />}
    </Drawer>
  );
}

const TABS = ['overview', 'opinions', 'sites', 'subjects', 'analysis'] as const;

function Event({ event, filter }: { event: Detail; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const [tab, setTab] = useState<string>('overview');
  const [place, setPlace] = useState<string>();
  const ofEvent = { ...filter, from: event.from, until: event.until, eventId: [event.id] };
  const panels = {
    overview: <Overview event={event} filter={filter} />,
    opinions: <EventOpinions event={event} filter={filter} />,
    sites: <EventSites event={event} filter={filter} />,
    subjects: <EventSubjects event={event} filter={filter} />,
    analysis: (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
        <AnalysisPanels filter={ofEvent} place={place} onPlace={setPlace} />
      </Suspense>
    ),
  };
  const added = usePanels('event').map(({ panel, Panel }) => ({
    key: panel.key,
    label: textOf(panel.title),
    children: (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
        <Panel id={event.id} />
      </Suspense>
    ),
  }));
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[...TABS.map((key) => ({ key, label: t(`tab.${key}`), children: panels[key] })), ...added]}
    />
  );
}

function Overview({ event, filter }: { event: Detail; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  return (
    <Flex vertical gap={20}>
      <EventBrief event={event} filter={filter} />
      <EventArticles event={event} filter={filter} />
      <section aria-label={t('detail.course')}>
        <h2 style={EVENT_HEADING}>{t('detail.course')}</h2>
        <Course event={event} filter={filter} height={110} />
        <Flex gap={8} wrap style={{ marginBlockStart: 8 }}>
          {event.phases.length === 0 && <Typography.Text type="secondary">{t('phase.few')}</Typography.Text>}
          {event.phases.map((phase) => (
            <Link key={phase.phase} to={eventLink(filter, phase, event.id)}>
              <ToneTag tone={PHASE_TONES[phase.phase]}>
                {t(`phase.${phase.phase}`)} {formatFullTime(phase.from)} – {formatFullTime(phase.until)}
              </ToneTag>
            </Link>
          ))}
        </Flex>
      </section>
      <HeatTable event={event} filter={filter} />
    </Flex>
  );
}
