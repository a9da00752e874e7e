// Login, menu and theme sections of the client's state, kept compressed under KS_VUEX.
import type { LayoutName } from '#shared/client-options.ts';
import lzString from 'lz-string';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { KEYS, readText, writeText } from '../session/storage.ts';

export const LAYOUTS = [
  { name: 'Boxed', sidebarSize: 6 },
  { name: 'Fluid', sidebarSize: 4 },
] as const;

export interface PersistedState {
  login: { lastUsername: string };
  menu: {
    main: string;
    sub: string;
    left: string;
    pageTitle: string;
    breadcrumb: string[];
    footerVisible: boolean;
    headVisible: boolean;
    mainMenuVisible: boolean;
    fullScreen: boolean;
    isCollapsed: boolean;
    openGroups: string[];
  };
  theme: { layout: LayoutName };
}

const START: PersistedState = {
  login: { lastUsername: '' },
  menu: {
    main: '',
    sub: '',
    left: '',
    pageTitle: '',
    breadcrumb: [],
    footerVisible: true,
    headVisible: true,
    mainMenuVisible: true,
    fullScreen: false,
    isCollapsed: false,
    openGroups: [],
  },
  theme: { layout: 'Fluid' },
};

const compressed: StateStorage = {
  getItem: (key) => lzString.decompressFromUTF16(readText(key) ?? '') || null,
  setItem: (key, value): void => writeText(key, lzString.compressToUTF16(value)),
  removeItem: (key): void => writeText(key, undefined),
};

export const usePersistedState = create<PersistedState>()(
  persist(() => START, {
    name: KEYS.state,
    storage: createJSONStorage(() => compressed),
    // A key that a newer version added must not be lost from what an older one stored.
    merge: (stored, current) => {
      // Only this store writes there.
      const known = (stored ?? {}) as Partial<PersistedState>;
      return {
        login: { ...current.login, ...known.login },
        menu: { ...current.menu, ...known.menu, fullScreen: false },
        theme: { ...current.theme, ...known.theme },
      };
    },
  }),
);

export const updateMenu = (change: Partial<PersistedState['menu']>): void => {
  usePersistedState.setState(({ menu }) => ({ menu: { ...menu, ...change } }));
};
