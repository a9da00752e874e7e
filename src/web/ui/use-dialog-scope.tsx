import { type ReactNode, useMemo, useState } from 'react';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { type DialogScope, type DirtyForms, forget, hasDirty } from './unsaved.ts';

/** What closes a dialog or a drawer with forms, and the question that stands before it when something in them is not saved. */
export function useDialogScope(onClose: () => void): { scope: DialogScope; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  const [forms] = useState<DirtyForms>(() => new Set());
  const scope = useMemo(() => {
    const leave = () => {
      // What closes it may change the address, which would ask again.
      forget(forms);
      onClose();
    };
    return { forms, leave, close: () => (hasDirty(forms) ? setIsAsking(true) : onClose()) };
  }, [forms, onClose]);
  return { scope, question: <LeaveQuestion what="dialog" isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={scope.leave} /> };
}
