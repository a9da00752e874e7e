import { useSyncExternalStore } from 'react';
import { appearanceOf } from '../session/client-options.ts';
import { useUser } from '../session/user-store.ts';
import { shadedTheme, type Theme } from './themes.data.ts';

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the person's system is dark; it is followed while the page is open. */
export const usePrefersDark = (): boolean => useSyncExternalStore(subscribe, () => query().matches);

/** The client's theme, light or dark as the client or the person's system has it. The same object as long as it is the same. */
export function useTheme(): Theme {
  const user = useUser();
  const prefersDark = usePrefersDark();
  const appearance = appearanceOf(user);
  return shadedTheme(user?.User_Theme_Style_Code, appearance === 'dark' || (appearance === 'system' && prefersDark));
}
