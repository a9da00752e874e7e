import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { EmotionWordLib, emotionWordLibContract } from '../contract.ts';
import { EMOTION_WORD } from '../paths.ts';

export function useLibColumns(onSwitch: (lib: EmotionWordLib) => void): ColumnOf<typeof emotionWordLibContract.list>[] {
  const t = useText('emotionWord');
  const { modify } = useRights('filter');
  const isEnabled = useSwitchColumn<EmotionWordLib>({
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
      value: (lib) => lib.name,
      to: (lib) => pathTo(EMOTION_WORD, {}, { libId: lib.id }),
    }),
    isEnabled,
    numberColumn({ key: 'negative', title: t('field.negative'), value: (lib) => lib.negative }),
    numberColumn({ key: 'positive', title: t('field.positive'), value: (lib) => lib.positive }),
    textColumn({ key: 'note', title: t('field.note'), value: (lib) => lib.note }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', value: (lib) => lib.createdAt }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (lib) => lib.updatedAt }),
  ];
}
