import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import type { clientReportTemplateContract, ReportTemplate } from '../contract.ts';
import type { TemplateCalls } from './template-calls.ts';

export function useTemplateColumns({ isShared }: TemplateCalls): ColumnOf<typeof clientReportTemplateContract.list>[] {
  const t = useText('reportTemplate');
  const bulletins = useText('briefReport');
  const kindsOf = (kinds: ReportTemplate['kinds']) => kinds.map((kind) => bulletins(`kind.${kind}`)).join(t('comma'));
  const chaptersOf = ({ settings }: ReportTemplate) => String(settings.chapters.filter(({ isOn }) => isOn).length);
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', grows: true }),
    ...(isShared
      ? []
      : [
          textColumn<ReportTemplate>({
            key: 'isShared',
            title: t('field.owner'),
            width: 90,
            value: (row) => t(row.isShared ? 'owner.provider' : 'owner.own'),
          }),
        ]),
    textColumn({ key: 'kinds', title: t('field.kinds'), width: 150, value: ({ kinds }) => kindsOf(kinds) }),
    textColumn({ key: 'chapters', title: t('field.chapters'), width: 90, value: chaptersOf }),
    textColumn({ key: 'style', title: t('field.style'), width: 90, value: ({ settings }) => t(`style.${settings.style}`) }),
    textColumn({ key: 'file', title: t('field.wordFile'), width: 110, value: ({ file }) => t(file ? 'wordFile.yes' : 'wordFile.no') }),
    textColumn({ key: 'usualFor', title: t('field.usualFor'), width: 110, value: ({ usualFor }) => kindsOf(usualFor) }),
    textColumn({
      key: 'usedBy',
      title: t('field.usedBy'),
      width: 150,
      value: ({ bulletins: made, schedules }) => t('usedBy', { bulletins: made, schedules }),
    }),
    numberColumn({ key: 'version', title: t('field.version'), isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt' }),
  ];
}
