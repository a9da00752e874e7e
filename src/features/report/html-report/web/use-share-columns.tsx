import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { BulletinShare, htmlReportContract } from '../contract.ts';

const TONES = { open: 'green', usedUp: 'grey', expired: 'grey', ended: 'grey', deleted: 'grey' } as const;
const SIGNS = { open: '●', usedUp: '–', expired: '○', ended: '–', deleted: '×' } as const;

export function useShareColumns(): ColumnOf<typeof htmlReportContract.list>[] {
  const t = useText('htmlReport');
  return [
    {
      ...linkColumn({
        key: 'title',
        title: t('field.title'),
        value: (row: BulletinShare) => row.title,
        to: ({ bulletinId }) => pathTo(REPORT_PREVIEW, {}, { id: bulletinId }),
        isLong: true,
      }),
      grows: true,
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 130,
      render: ({ state }) => (
        <ToneTag tone={TONES[state]} sign={SIGNS[state]}>
          {t(`state.${state}`)}
        </ToneTag>
      ),
      label: ({ state }) => t(`state.${state}`),
    }),
    textColumn({
      key: 'hasPassword',
      title: t('field.hasPassword'),
      width: 90,
      value: ({ hasPassword }) => t(hasPassword ? 'locked.yes' : 'locked.no'),
    }),
    textColumn({ key: 'note', title: t('field.note'), width: 140 }),
    textColumn({
      key: 'visits',
      title: t('field.visits'),
      value: ({ visits, maxUses }) => (maxUses === null ? String(visits) : t('visitsOf', { visits, most: maxUses })),
    }),
    dateColumn({ key: 'lastVisitAt', title: t('field.lastVisitAt') }),
    dateColumn({ key: 'expiresAt', title: t('field.expiresAt') }),
    textColumn({
      key: 'addresses',
      title: t('field.addresses'),
      isHidden: true,
      value: ({ addresses }) => (addresses.length > 0 ? addresses.join(' ') : t('everywhere')),
    }),
    textColumn({ key: 'creator', title: t('field.creator'), width: 110, isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
  ];
}
