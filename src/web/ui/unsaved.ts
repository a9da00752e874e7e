// What is filled in and not saved. A router holds one guard only, so that every guard asks for all forms of the page.
import { createContext, type RefObject } from 'react';

export type DirtyForms = Set<RefObject<boolean>>;

/** Of the whole page. */
export const pageForms: DirtyForms = new Set();

export const hasDirty = (forms: DirtyForms): boolean => [...forms].some((form) => form.current);

/** What was filled in is given up. */
export function forget(forms: DirtyForms): void {
  for (const form of forms) form.current = false;
}

export interface DialogScope {
  /** The forms inside the dialog, which closing it would lose. */
  forms: DirtyForms;
  /** Closes the dialog, after a question where something is not saved. */
  close: () => void;
  /** Gives up what is filled in and closes the dialog: for its own links, which somebody chose instead of it. */
  leave: () => void;
}

/** Of the dialog that a form stands in, if any. */
export const DialogScopeContext = createContext<DialogScope | undefined>(undefined);
