import { Switch } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type TagKeyword, tagContract } from '../contract.ts';

/** Switches a keyword on or off. */
export function KeywordSwitch({ keyword: { id, tagId, expression, isEnabled } }: { keyword: TagKeyword }) {
  const t = useText('tag');
  const { modify } = useRights('tag');
  const update = useAction(tagContract.keywordUpdate, { invalidates: [tagContract] });
  return (
    <Switch
      size="small"
      checked={isEnabled}
      loading={update.isPending}
      disabled={!modify}
      aria-label={t('enable', { expression })}
      onChange={(isOn) => update.mutate({ id, tagId, expression, isEnabled: isOn })}
    />
  );
}
