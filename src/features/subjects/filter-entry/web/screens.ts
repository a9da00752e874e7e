import type { ScreenDef } from '#web/screens/screen-def.ts';
import { BLACK_LIST, BLACK_WORD, WHITE_LIST } from '../paths.ts';

export const filterEntryScreens: readonly ScreenDef[] = [
  {
    path: WHITE_LIST,
    title: 'filterEntry:screen.white',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 20 },
    load: async () => (await import('./entry-screens.tsx')).WhiteListScreen,
  },
  {
    path: BLACK_LIST,
    title: 'filterEntry:screen.black',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 30 },
    load: async () => (await import('./entry-screens.tsx')).BlackListScreen,
  },
  {
    path: BLACK_WORD,
    title: 'filterEntry:screen.blackWord',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 40 },
    load: async () => (await import('./entry-screens.tsx')).BlackWordScreen,
  },
];
