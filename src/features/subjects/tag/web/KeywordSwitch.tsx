import { Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { shortly } from '#web/ui/shortly.ts';
import type { TagKeyword } from '../contract.ts';
import { useKeywordState } from './use-keyword-state.ts';

/** Switches a keyword on or off. */
export function KeywordSwitch({ keyword }: { keyword: TagKeyword }) {
  const t = useText('tag');
  const { modify } = useRights('tag');
  const { turn, isPending } = useKeywordState([keyword]);
  return (
    <Switch
      size="small"
      checked={keyword.isEnabled}
      loading={isPending}
      disabled={!modify}
      aria-label={t('enable', { expression: shortly(keyword.expression) })}
      onChange={(isOn) => turn([keyword], isOn)}
    />
  );
}
