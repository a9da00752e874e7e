import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { shortly } from '#web/ui/shortly.ts';
import { type TagKeyword, tagContract } from '../contract.ts';

/** Switches keywords on or off at once, and offers to take it back. */
export function useKeywordState(keywords: readonly TagKeyword[], onDone?: () => void) {
  const t = useText('tag');
  const [first, ...others] = keywords;
  const change = useAction(tagContract.keywordState, {
    invalidates: [tagContract],
    success: ({ changed }, { isEnabled }) =>
      others.length === 0 && first
        ? t(isEnabled ? 'done.keywordOn' : 'done.keywordOff', { expression: shortly(first.expression) })
        : t(isEnabled ? 'done.keywordsOn' : 'done.keywordsOff', { total: changed }),
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    ...(onDone ? { onDone } : {}),
  });
  const turn = (rows: readonly TagKeyword[], isEnabled: boolean) => change.mutate({ ids: rows.map(({ id }) => id), isEnabled });
  return { turn, isPending: change.isPending };
}
