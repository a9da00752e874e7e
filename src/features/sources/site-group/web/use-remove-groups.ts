import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { siteGroupContract } from '../contract.ts';

const invalidates = [siteGroupContract];

export function useRemoveGroups() {
  const t = useText('siteGroup');
  return useAction(siteGroupContract.remove, { invalidates, success: t('done.removed') });
}
