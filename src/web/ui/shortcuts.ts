// Keys that work on a screen, and the overlay that lists them.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  /** As `KeyboardEvent.key`, prefixed with `Ctrl+` when that is held. */
  keys: string;
  label: string;
}

interface ShortcutState {
  isHelpOpen: boolean;
  shortcuts: readonly Shortcut[];
}

export const useShortcutStore = create<ShortcutState>(() => ({ isHelpOpen: false, shortcuts: [] }));
export const openShortcutHelp = (): void => useShortcutStore.setState({ isHelpOpen: true });
export const closeShortcutHelp = (): void => useShortcutStore.setState({ isHelpOpen: false });

interface Listening {
  keys: string;
  press: () => void;
  place: RefObject<HTMLElement | null> | undefined;
}
/** In the order in which they began: what was opened last stands over the others. */
const listening: Listening[] = [];

/**
 * A key of the current screen, listed in the help while it works (`isOn`). Without Ctrl it does not work while somebody types. Where several have the same
 * key, it is that of the `place` in which the cursor stands, or else of what was opened last: never that of something behind a dialog.
 */
export function useShortcut(keys: string, label: string, run: () => void, isOn = true, place?: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const shortcut: Shortcut = { keys, label };
    useShortcutStore.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }));
    const own: Listening = { keys, press: () => press(), place };
    if (listening.push(own) === 1) window.addEventListener('keydown', listen);
    return () => {
      listening.splice(listening.indexOf(own), 1);
      if (listening.length === 0) window.removeEventListener('keydown', listen);
      useShortcutStore.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((item) => item !== shortcut) }));
    };
  }, [keys, label, isOn, place]);
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || (!event.ctrlKey && isWriting(event.target))) return;
  const keys = nameOf(event);
  const able = listening.filter((one) => one.keys === keys);
  const { target } = event;
  const chosen = able.findLast(({ place }) => target instanceof Node && place?.current?.contains(target)) ?? able.at(-1);
  if (!chosen) return;
  event.preventDefault();
  chosen.press();
}

const nameOf = (event: KeyboardEvent): string => (event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
