import { Button, Drawer, Flex, Skeleton } from 'antd';
import { Link } from 'react-router';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import type { ChartSpec } from '#web/chart/chart-table.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type HotDetail, hotListContract } from '../contract.ts';
import { EntryTable } from './EntryTable.tsx';
import { ReadingTable } from './ReadingTable.tsx';
import { StandTable } from './StandTable.tsx';
import { shortTime } from './short-time.ts';
import { relatedLink, subjectLink } from './links.ts';
import { PHASE_TONES } from './use-hot-columns.tsx';

const WIDTH = 'min(960px, 92vw)';
const SCALE = 100;

/** One matter: its course on each list, its titles with the reasons, and the caller’s articles on it. */
export function HotEventDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText('hotList');
  const detail = useCall(hotListContract.detail, { id }, { keepsPrevious: true });
  return (
    <Drawer open width={WIDTH} title={detail.data?.title ?? ''} onClose={onClose}>
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {detail.data && !detail.isError && (
        <Flex vertical gap={20}>
          <Facts event={detail.data} />
          <ChartCard title={t('detail.course')} query={detail} height={220} chart={(event) => courseOf(event, t('detail.time'))} />
          <StandTable event={detail.data} />
          <EntryTable event={detail.data} />
          <ReadingTable event={detail.data} />
        </Flex>
      )}
    </Drawer>
  );
}

function Facts({ event }: { event: HotDetail }) {
  const t = useText('hotList');
  const mayAdd = useCan('subject.m');
  const { total, keyword } = event.related;
  return (
    <Flex gap={16} wrap align="center">
      <ToneTag tone={PHASE_TONES[event.phase]}>{t(`phase.${event.phase}`)}</ToneTag>
      <span>
        {formatFullTime(event.firstAt)} – {formatFullTime(event.lastAt)}
      </span>
      {event.categories.map((name) => (
        <ToneTag key={name} tone="grey">
          {name}
        </ToneTag>
      ))}
      {total > 0 ? <Link to={relatedLink(event)}>{t('detail.related', { total })}</Link> : <span>{t('detail.related', { total })}</span>}
      <small>{t('detail.relatedBy', { keyword })}</small>
      {mayAdd && (
        <Link to={subjectLink(event)}>
          <Button size="small">{t('action.subject')}</Button>
        </Link>
      )}
    </Flex>
  );
}

/** Each list at each step, the top as 100. */
function courseOf({ course, stands }: HotDetail, dimension: string): ChartSpec {
  const valueOf = (lists: HotDetail['course'][number]['lists'], listId: number): number =>
    Math.round((lists.find((list) => list.listId === listId)?.value ?? 0) * SCALE);
  return {
    kind: 'line',
    table: {
      adds: 'levels',
      dimension,
      series: stands.map(({ listName }, i) => ({ name: listName, tone: i })),
      rows: course.map(({ from, lists }) => ({
        name: shortTime(from),
        values: stands.map(({ listId }) => valueOf(lists, listId)),
      })),
    },
  };
}
