import type { ScreenDef } from '#web/screens/screen-def.ts';
import { MISSING_PAGE } from '../paths.ts';

export const missingPageScreens: readonly ScreenDef[] = [
  {
    path: MISSING_PAGE,
    title: 'missingPage:screen.list',
    privilege: 'tag.b',
    menu: { area: 'manage', group: 'websiteManage', order: 40 },
    load: async () => (await import('./MissingPageScreen.tsx')).MissingPageScreen,
  },
];
