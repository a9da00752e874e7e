import { sessionContract } from '#features/core/session/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';

/** What the caller's client asks of the password of somebody else: in words, and whether it must be replaced. */
export function usePasswordRule(): { help: string | undefined; isReplaced: boolean } {
  const t = useText('user');
  const { data } = useCall(sessionContract.passwordRule, undefined);
  return { help: data && t('rule.password', { least: data.minLength }), isReplaced: data?.mustChangeGiven === true };
}
