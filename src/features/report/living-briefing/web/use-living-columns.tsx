import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import type { LivingBriefing, livingBriefingContract } from '../contract.ts';
import { LIVING_BRIEFING_PAGE } from '../paths.ts';
import { LivingState, useStateText } from './LivingState.tsx';

export function useTopicText(): (briefing: Pick<LivingBriefing, 'eventId' | 'subject'>) => string {
  const t = useText('livingBriefing');
  return ({ eventId, subject }) =>
    eventId !== null ? t('topic.event') : subject === '' ? t('topic.gone') : t('topic.subject', { name: subject });
}

export function useLivingColumns(): ColumnOf<typeof livingBriefingContract.list>[] {
  const t = useText('livingBriefing');
  const topicText = useTopicText();
  const stateText = useStateText();
  return [
    {
      ...linkColumn({
        key: 'title',
        title: t('field.title'),
        value: (row: LivingBriefing) => row.title,
        to: ({ id }) => pathTo(LIVING_BRIEFING_PAGE, {}, { id }),
        isLong: true,
      }),
      grows: true,
    },
    textColumn({ key: 'topic', title: t('field.topic'), width: 200, value: topicText }),
    numberColumn({ key: 'entries', title: t('field.entries') }),
    numberColumn({ key: 'fresh', title: t('field.fresh') }),
    dateColumn({ key: 'lastEntryAt', title: t('field.lastEntryAt') }),
    enumColumn({ key: 'state', title: t('field.state'), width: 130, render: (row) => <LivingState briefing={row} />, label: stateText }),
    textColumn({ key: 'creator', title: t('field.creator'), width: 110, isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
  ];
}
