import { DropsLink } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { EntryContract, FilterEntry } from '../contract.ts';
import type { EntryList } from './entry-list.ts';

const TONE = { site: 'blue', author: 'purple', url: 'cyan', word: 'grey' } as const;

export function useEntryColumns({ key, kinds }: EntryList, onSwitch: (entry: FilterEntry) => void): ColumnOf<EntryContract['list']>[] {
  const t = useText('filterEntry');
  const { modify } = useRights('filter');
  const isEnabled = useSwitchColumn<FilterEntry>({
    title: t('field.isEnabled'),
    label: ({ value }) => t('action.enable', { value }),
    mayChange: modify,
    onSwitch,
  });
  const kind = enumColumn<FilterEntry>({
    key: 'kind',
    title: t('field.kind'),
    width: 90,
    render: (entry) => <ToneTag tone={TONE[entry.kind]}>{t(`kind.${entry.kind}`)}</ToneTag>,
    label: (entry) => t(`kind.${entry.kind}`),
  });
  const dropped: ColumnOf<EntryContract['list']> = {
    key: 'dropped',
    title: t('field.dropped'),
    width: 90,
    align: 'right',
    render: (entry) => <DropsLink kind={entry.kind} ruleId={entry.id} total={entry.dropped} />,
    text: (entry) => entry.dropped,
  };
  return [
    ...(kinds.length > 1 ? [kind] : []),
    textColumn({ key: 'value', title: t('field.value'), sort: 'value', value: (entry) => entry.value }),
    isEnabled,
    ...(key === 'white' ? [] : [dropped]),
    textColumn({ key: 'note', title: t('field.note'), value: (entry) => entry.note }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), width: 110, value: (entry) => entry.createdBy }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', value: (entry) => entry.createdAt }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true, value: (entry) => entry.updatedAt }),
  ];
}
