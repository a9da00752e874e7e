import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import type { TagKeyword } from '../contract.ts';
import { useKeywordState } from './use-keyword-state.ts';

interface KeywordBatchActionsProps {
  keywords: readonly TagKeyword[];
  onRemove: () => Promise<unknown>;
  onDone: () => void;
}

/** What can be done with several keywords at once. */
export function KeywordBatchActions({ keywords, onRemove, onDone }: KeywordBatchActionsProps) {
  const t = useText('tag');
  const web = useText('web');
  const rights = useRights('tag');
  const { turn, isPending } = useKeywordState(keywords, onDone);
  return (
    <>
      {rights.modify && <SwitchButtons rows={keywords} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeKeywords', { total: keywords.length })}
          onConfirm={() => onRemove().then(onDone)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
