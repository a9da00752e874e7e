import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { contentTemplateContract } from '../contract.ts';
import { useTemplateState } from './use-template-state.ts';

export function useTemplateColumns(): ColumnOf<typeof contentTemplateContract.list>[] {
  const t = useText('contentTemplate');
  const users = useText('informUser');
  const { modify } = useRights('inform-setting');
  const { turn } = useTemplateState();
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', width: 180 }),
    textColumn({ key: 'channel', title: t('field.channel'), width: 130, value: ({ channel }) => users(`channel.${channel}`) }),
    textColumn({ key: 'locale', title: t('field.locale'), width: 100, value: ({ locale }) => t(`language.${locale}`) }),
    longTextColumn({ key: 'body', title: t('field.body') }),
    useSwitchColumn({
      title: t('field.isEnabled'),
      label: ({ name }) => t('enable', { name }),
      mayChange: modify,
      onSwitch: (row, isEnabled) => turn([row], isEnabled),
    }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt' }),
  ];
}
