import type { ScreenDef } from '#web/screens/screen-def.ts';
import { WEBSITE_GROUP } from '../paths.ts';

export const siteGroupScreens: readonly ScreenDef[] = [
  {
    path: WEBSITE_GROUP,
    findsRecords: true,
    title: 'siteGroup:screen.list',
    privilege: 'website.b',
    menu: { area: 'manage', group: 'websiteManage', order: 20 },
    load: async () => (await import('./WebsiteGroupScreen.tsx')).WebsiteGroupScreen,
  },
];
