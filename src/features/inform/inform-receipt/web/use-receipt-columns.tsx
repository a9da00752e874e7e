import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { InformReceipt, informReceiptContract } from '../contract.ts';
import { useReceiptState } from './use-receipt-state.ts';

export function useReceiptColumns(): ColumnOf<typeof informReceiptContract.list>[] {
  const t = useText('informReceipt');
  const { modify } = useRights('inform-setting');
  const { turn } = useReceiptState();
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', width: 150 }),
    longTextColumn({ key: 'who', title: t('field.who'), value: useReceiptSentence() }),
    numberColumn({ key: 'open', title: t('field.open'), width: 110 }),
    useSwitchColumn({
      title: t('field.isEnabled'),
      label: ({ name }) => t('enable', { name }),
      mayChange: modify,
      onSwitch: (row, isEnabled) => turn([row], isEnabled),
    }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt' }),
  ];
}

/** Everything of a setting in one sentence. */
function useReceiptSentence(): (receipt: InformReceipt) => string {
  const t = useText('informReceipt');
  const rules = useText('informRule');
  const listed = (names: readonly string[]) => names.join(rules('sentence.with'));
  return ({ warningLevels, ruleIds, rules: ownRules, recipientIds, recipients, remindMinutes, remindMost, escalations }) => {
    const namesOf = (ids: readonly number[], named: readonly { id: number; name: string }[]) =>
      listed(ids.map((id) => named.find((one) => one.id === id)?.name ?? t('sentence.gone')));
    return [
      warningLevels.length === 0
        ? t('sentence.all')
        : t('sentence.levels', { names: listed(warningLevels.map((level) => rules(`level.${level}`))) }),
      ...(ruleIds.length > 0 ? [t('sentence.rules', { names: namesOf(ruleIds, ownRules) })] : []),
      ...(recipientIds.length > 0 ? [t('sentence.recipients', { names: namesOf(recipientIds, recipients) })] : []),
      ...(remindMost > 0 ? [t('sentence.remind', { minutes: remindMinutes, most: remindMost })] : []),
      ...escalations.map((step) => t('sentence.escalate', { minutes: step.afterMinutes, names: namesOf(step.recipientIds, recipients) })),
    ].join(rules('sentence.and'));
  };
}
