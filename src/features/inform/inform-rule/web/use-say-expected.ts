import { App } from 'antd';
import type { CallInput } from '#shared/contract.ts';
import { clientFor } from '#web/client/client-for.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { informRuleContract } from '../contract.ts';

type Saved = Pick<
  CallInput<typeof informRuleContract.create>,
  'isEnabled' | 'warningLevel' | 'ruleTrigger' | 'conditions' | 'recipientIds' | 'mergeMinutes'
>;

const DAYS = 7;

/** After a rule was saved: how many messages a day it will send, by the stored days. */
export function useSayExpected(id: number | undefined): (rule: Saved) => Promise<void> {
  const t = useText('informRule');
  const { message } = App.useApp();
  return async ({ isEnabled, warningLevel, ruleTrigger, conditions, recipientIds, mergeMinutes }) => {
    if (isEnabled === false) return;
    // It is saved, whatever becomes of this.
    const result = await clientFor(informRuleContract)
      .dryRun({
        ...(id !== undefined && { id }),
        warningLevel,
        ruleTrigger,
        conditions,
        recipientIds: recipientIds ?? [],
        mergeMinutes,
        days: DAYS,
      })
      .catch(() => undefined);
    if (!result?.isReplayable) return;
    const { covered, articles, sent } = result;
    void message.info(t('dry.expected', { days: covered, articles, perDay: formatTenths(sent / covered) }));
  };
}
