import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import type { announcementContract, SentAnnouncement } from '../contract.ts';
import { LevelTag } from './LevelTag.tsx';
import { StateTagOf } from './StateTagOf.tsx';

function useAudienceText(): (row: SentAnnouncement) => string {
  const t = useText('announcement');
  return ({ reach, isToAll, targets }) =>
    isToAll
      ? t(reach === 'client' ? 'audience.all' : 'audience.allClients')
      : t(reach === 'client' ? 'audience.targets' : 'audience.clients', { total: targets });
}

export function useSentColumns(): ColumnOf<typeof announcementContract.list>[] {
  const t = useText('announcement');
  const audienceText = useAudienceText();
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  return [
    longTextColumn({ key: 'title', title: t('field.title') }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 110,
      render: (row) => <StateTagOf announcement={row} />,
      label: ({ state }) => t(`state.${state}`),
    }),
    enumColumn({
      key: 'level',
      title: t('field.level'),
      width: 110,
      render: ({ level }) => <LevelTag level={level} />,
      label: ({ level }) => t(`level.${level}`),
    }),
    textColumn({ key: 'audience', title: t('field.audience'), width: 130, value: audienceText }),
    textColumn({ key: 'read', title: t('field.read'), width: 90, value: ({ read, people }) => t('share', { count: read, people }) }),
    textColumn({
      key: 'confirmed',
      title: t('field.confirmed'),
      width: 110,
      value: ({ mustConfirm, confirmed, people }) => (mustConfirm ? t('share', { count: confirmed, people }) : ''),
    }),
    dateColumn({ key: 'fromAt', title: t('field.fromAt') }),
    dateColumn({ key: 'untilAt', title: t('field.untilAt'), isHidden: true }),
    textColumn({ key: 'isPinned', title: t('field.isPinned'), width: 90, value: ({ isPinned }) => yes(isPinned), isHidden: true }),
    numberColumn({ key: 'version', title: t('field.version'), isHidden: true }),
    textColumn({ key: 'creator', title: t('field.creator'), width: 110, isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), isHidden: true }),
    textColumn({ key: 'withdrawnReason', title: t('field.reason'), width: 160, isHidden: true }),
  ];
}
