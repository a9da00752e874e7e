import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { dbCheckContract, RecordCheck } from '../contract.ts';
import { DATABASE_RESULTS } from '../paths.ts';
import { CheckStateTag } from './CheckStateTag.tsx';
import { useCheckTexts } from './use-check-texts.ts';

export function useCheckColumns(onSwitch: (row: RecordCheck, isEnabled: boolean) => void): ColumnOf<typeof dbCheckContract.list>[] {
  const t = useText('databaseMonitor');
  const { modify } = useRights('system-monitor');
  const texts = useCheckTexts();
  const isEnabled = useSwitchColumn<RecordCheck>({
    title: t('field.isEnabled'),
    label: ({ name }) => t('action.enable', { name }),
    mayChange: modify,
    onSwitch,
  });
  return [
    linkColumn({
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      isLong: true,
      value: ({ name }) => name,
      to: ({ id }) => pathTo(DATABASE_RESULTS, {}, { checkId: String(id) }),
    }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      sort: 'state',
      render: ({ state }) => <CheckStateTag state={state} />,
      label: ({ state }) => t(`state.${state}`),
    }),
    longTextColumn({ key: 'lastValue', title: t('field.lastValue'), value: texts.foundLast }),
    textColumn({ key: 'condition', title: t('field.condition'), value: texts.condition }),
    textColumn({ key: 'everyMinutes', title: t('field.everyMinutes'), value: ({ everyMinutes }) => texts.every(everyMinutes) }),
    dateColumn({ key: 'lastAt', title: t('field.lastAt') }),
    isEnabled,
    dateColumn({ key: 'sinceAt', title: t('field.sinceAt'), isHidden: true }),
    textColumn({ key: 'note', title: t('field.note'), isHidden: true }),
    textColumn({ key: 'query', title: t('field.query'), isHidden: true }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true }),
  ];
}
