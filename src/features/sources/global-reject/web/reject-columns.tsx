import type { RejectKind } from '#shared/reject-kinds.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { globalRejectContract, RejectEntry } from '../contract.ts';
import { classKindOf } from './class-kind.ts';

export function useRejectColumns(
  kind: RejectKind,
  onSwitch: (row: RejectEntry, isEnabled: boolean) => void,
): ColumnOf<typeof globalRejectContract.list>[] {
  const t = useText('globalReject');
  const { modify } = useRights('operation-setting');
  const isEnabled = useSwitchColumn<RejectEntry>({
    title: t('field.isEnabled'),
    label: ({ value }) => t('action.enable', { value }),
    mayChange: modify,
    onSwitch,
  });
  const className = enumColumn<RejectEntry>({
    key: 'className',
    title: t('field.className'),
    width: 130,
    render: (row) => (
      <>
        {row.className || '–'} {!row.isClassEnabled && <ToneTag tone="grey">{t('state.classOff')}</ToneTag>}
      </>
    ),
    label: (row) => row.className,
  });
  return [
    longTextColumn({ key: 'value', title: t('field.value'), sort: 'value' }),
    ...(classKindOf(kind) ? [className] : []),
    isEnabled,
    numberColumn({ key: 'hits', title: t('field.hits'), sort: 'hits', width: 130 }),
    textColumn({ key: 'note', title: t('field.note'), isHidden: true }),
    textColumn({ key: 'createdBy', title: t('field.createdBy') }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt' }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true }),
  ];
}
