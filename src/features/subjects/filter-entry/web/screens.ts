import type { ScreenDef } from '#web/screens/screen-def.ts';
import { BLACK_LIST, BLACK_WORD, WHITE_LIST } from '../paths.ts';

export const filterEntryScreens: readonly ScreenDef[] = [
  {
    path: WHITE_LIST,
    creates: 'filterEntry:dialog.createWhite',
    title: 'filterEntry:screen.white',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 20 },
    load: async () => (await import('./entry-screens.tsx')).WhiteListScreen,
  },
  {
    path: BLACK_LIST,
    creates: 'filterEntry:dialog.createBlack',
    title: 'filterEntry:screen.black',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 30 },
    load: async () => (await import('./entry-screens.tsx')).BlackListScreen,
  },
  {
    path: BLACK_WORD,
    creates: 'filterEntry:dialog.createBlackWord',
    title: 'filterEntry:screen.blackWord',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 40 },
    load: async () => (await import('./entry-screens.tsx')).BlackWordScreen,
  },
];
