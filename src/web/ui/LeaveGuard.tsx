import { type RefObject, useContext, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { SESSION_END_EVENT } from '../session/end-session.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { DialogScopeContext, hasDirty, pageForms } from './unsaved.ts';

/**
 * Asks before unsaved input is abandoned, also for another record of the same screen. The end of the session does not ask.
 * A dialog around it asks too before it closes.
 */
export function LeaveGuard({ isDirty: given }: { isDirty: RefObject<boolean> | boolean }) {
  const own = useRef(false);
  const isDirty = typeof given === 'boolean' ? own : given;
  useEffect(() => {
    if (typeof given === 'boolean') own.current = given;
  }, [given]);
  const dialog = useContext(DialogScopeContext);
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) => hasDirty(pageForms) && (now.pathname !== next.pathname || now.search !== next.search),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    const forget = () => {
      isDirty.current = false;
    };
    const scopes = dialog ? [pageForms, dialog.forms] : [pageForms];
    for (const forms of scopes) forms.add(isDirty);
    window.addEventListener('beforeunload', warn);
    window.addEventListener(SESSION_END_EVENT, forget);
    return () => {
      for (const forms of scopes) forms.delete(isDirty);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener(SESSION_END_EVENT, forget);
    };
  }, [isDirty, dialog]);
  return (
    <LeaveQuestion what="page" isOpen={blocker.state === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
  );
}
