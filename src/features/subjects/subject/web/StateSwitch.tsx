import { Switch } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { useOfferBackfill } from './use-offer-backfill.tsx';

const invalidates = [subjectContract, subjectCategoryContract];

/** Switches one subject on or off at once, and offers to take it back. */
export function StateSwitch({ subject, isDisabled }: { subject: Subject; isDisabled: boolean }) {
  const t = useText('subject');
  const offer = useOfferBackfill();
  const { id, name, state } = subject;
  const change = useAction(subjectContract.changeState, {
    invalidates,
    success: (_, input) => t(`done.${input.state}`, { name }),
    undo: () => ({ ids: [id], state }),
    onDone: offer,
  });
  return (
    <Switch
      size="small"
      checked={state === 'enabled'}
      disabled={isDisabled || change.isPending}
      aria-label={t('field.stateOf', { name })}
      onChange={(isOn) => change.mutate({ ids: [id], state: isOn ? 'enabled' : 'disabled' })}
    />
  );
}
