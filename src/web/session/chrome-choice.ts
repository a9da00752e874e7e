// The address can switch off header, footer and main menu (`?showHeadAndFooter=off&showMainMenu=off`), for embedding.
import { create } from 'zustand';
import { KEYS, readText, writeText } from './storage.ts';

export const CHROME_KEYS = ['showHeadAndFooter', 'showMainMenu'] as const;

interface ChromeChoice {
  headAndFooter: boolean;
  mainMenu: boolean;
}

const readChoice = (): ChromeChoice => ({
  headAndFooter: readText(KEYS.headAndFooter) !== 'off',
  mainMenu: readText(KEYS.mainMenu) !== 'off',
});

export const useChromeChoice = create<ChromeChoice>(() => readChoice());

/** Stores the query's values (on, off); anything else changes nothing. */
export function takeChromeChoice(query: URLSearchParams): void {
  const keys = { showHeadAndFooter: KEYS.headAndFooter, showMainMenu: KEYS.mainMenu };
  for (const name of CHROME_KEYS) {
    const value = query.get(name);
    if (value === 'on' || value === 'off') writeText(keys[name], value);
  }
  const next = readChoice();
  const now = useChromeChoice.getState();
  if (next.headAndFooter !== now.headAndFooter || next.mainMenu !== now.mainMenu) useChromeChoice.setState(next);
}

/** Full-screen mode ends: everything is shown again. */
export function showChrome(): void {
  writeText(KEYS.headAndFooter, 'on');
  writeText(KEYS.mainMenu, 'on');
  useChromeChoice.setState({ headAndFooter: true, mainMenu: true });
}
