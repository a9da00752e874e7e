import { RESENT_STATES } from '#shared/warnings.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type InformMessage, informMessageContract } from '../contract.ts';

export const mayCancel = ({ messageState }: InformMessage): boolean => messageState === 'waiting';
export const mayResend = ({ messageState, channel }: InformMessage): boolean => channel !== 'bell' && RESENT_STATES.includes(messageState);

export const mayConfirm = ({ messageState, confirmedAt }: InformMessage): boolean => confirmedAt === null && messageState !== 'cancelled';

export function useMessageActions(onDone?: () => void) {
  const t = useText('informMessage');
  const common = { invalidates: [informMessageContract], ...(onDone ? { onDone } : {}) };
  return {
    cancel: useAction(informMessageContract.cancel, { ...common, success: ({ changed }) => t('done.cancelled', { total: changed }) }),
    resend: useAction(informMessageContract.resend, { ...common, success: ({ changed }) => t('done.resent', { total: changed }) }),
    confirm: useAction(informMessageContract.confirm, {
      ...common,
      success: ({ changed }) => t('done.confirmed', { total: changed }),
    }),
    revoke: useAction(informMessageContract.revoke, { ...common, success: ({ changed }) => t('done.revoked', { total: changed }) }),
  };
}
