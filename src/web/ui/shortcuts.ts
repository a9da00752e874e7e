// Keys that work on a screen, and the overlay that lists them.
import { useEffect, useEffectEvent } from 'react';
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

/** A key of the current screen, listed in the help while it works (`isOn`). Without Ctrl it does not work while somebody types. */
export function useShortcut(keys: string, label: string, run: () => void, isOn = true): void {
  const press = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const shortcut: Shortcut = { keys, label };
    useShortcutStore.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }));
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || nameOf(event) !== keys || (!event.ctrlKey && isWriting(event.target))) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      useShortcutStore.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((item) => item !== shortcut) }));
    };
  }, [keys, label, isOn]);
}

const nameOf = (event: KeyboardEvent): string => (event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
