import { useNavigate } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { HotSpot } from '../contract.ts';
import { eventLink } from './event-link.ts';

/** Articles over time; each bar opens its own articles if `filter` is given. */
export function Course({ event, filter, height }: { event: HotSpot; filter?: ArticleFilter; height: number }) {
  const t = useText('hotSpot');
  const navigate = useNavigate();
  const [first, last] = [event.steps[0], event.steps.at(-1)];
  return (
    <Bars
      height={height}
      label={`${t('column.course')} · ${event.title}`}
      {...(filter && first && last ? { ticks: [formatFullTime(first.from), '', formatFullTime(last.until)] as const } : {})}
      bars={event.steps.map((step) => ({
        key: step.from,
        label: t('detail.step', { from: formatFullTime(step.from), total: step.total }),
        parts: [{ tone: 'plain', value: step.total }],
        ...(filter && step.total > 0 ? { onClick: () => void navigate(eventLink(filter, step, event.id)) } : {}),
      }))}
    />
  );
}
