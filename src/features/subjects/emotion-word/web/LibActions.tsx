import { useRights } from '#web/session/user-store.ts';
import { AskRemovalButton } from '#web/ui/AskRemovalButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import type { EmotionWordLib } from '../contract.ts';
import type { Question } from './LibQuestion.tsx';

interface LibRowActionsProps {
  lib: EmotionWordLib;
  onEdit: () => void;
  onAsk: (question: Question) => void;
}

export function LibRowActions({ lib, onEdit, onAsk }: LibRowActionsProps) {
  const rights = useRights('filter');
  return (
    <RowActions name={lib.name}>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && <AskRemovalButton onClick={() => onAsk({ type: 'remove', libs: [lib] })} />}
    </RowActions>
  );
}

/** What can be done with several libraries at once; each asks with its effect. */
export function LibBatchActions({ libs, onAsk }: { libs: EmotionWordLib[]; onAsk: (question: Question) => void }) {
  const rights = useRights('filter');
  return (
    <>
      {rights.modify && (
        <SwitchButtons
          rows={libs}
          isOn={({ isEnabled }) => isEnabled}
          isPending={false}
          onSwitch={(rows, isOn) => onAsk({ type: isOn ? 'enable' : 'disable', libs: rows })}
        />
      )}
      {rights.delete && <AskRemovalButton onClick={() => onAsk({ type: 'remove', libs })} />}
    </>
  );
}
