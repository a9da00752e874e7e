import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { RejectClass, rejectClassContract } from '../contract.ts';

export function useClassColumns(onSwitch: (row: RejectClass, isEnabled: boolean) => void): ColumnOf<typeof rejectClassContract.list>[] {
  const t = useText('globalReject');
  const { modify } = useRights('operation-setting');
  const isEnabled = useSwitchColumn<RejectClass>({
    title: t('field.isEnabled'),
    label: ({ name }) => t('action.enable', { value: name }),
    mayChange: modify,
    onSwitch,
  });
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name' }),
    numberColumn({ key: 'entries', title: t('field.entries') }),
    numberColumn({ key: 'hits', title: t('field.hits'), width: 130 }),
    isEnabled,
    longTextColumn({ key: 'note', title: t('field.note') }),
    textColumn({ key: 'createdBy', title: t('field.createdBy') }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt' }),
  ];
}
