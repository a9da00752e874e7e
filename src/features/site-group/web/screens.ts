import type { ScreenDef } from '#web/screens/screen-def.ts';

export const WEBSITE_GROUP = '/manage/website-manage/client-preferred-website-group' as const;

export const siteGroupScreens: readonly ScreenDef[] = [
  {
    path: WEBSITE_GROUP,
    title: 'siteGroup:screen.list',
    privilege: 'website.b',
    menu: { area: 'manage', group: 'websiteManage', order: 20 },
    load: async () => (await import('./WebsiteGroupScreen.tsx')).WebsiteGroupScreen,
  },
];
