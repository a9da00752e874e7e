import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type InformRule, informRuleContract } from '../contract.ts';
import { useRuleState } from './use-rule-state.ts';

/** What can be done with several rules at once. */
export function InformRuleBatchActions({ rules, onDone }: { rules: readonly InformRule[]; onDone: () => void }) {
  const t = useText('informRule');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const { turn, isPending } = useRuleState(onDone);
  const remove = useAction(informRuleContract.remove, { invalidates: [informRuleContract], success: t('done.removed') });
  return (
    <>
      {rights.modify && <SwitchButtons rows={rules} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: rules.length })}
          onConfirm={() => remove.mutateAsync({ id: rules.map(({ id }) => id) }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
