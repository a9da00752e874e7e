import type { ScreenDef } from '#web/screens/screen-def.ts';
import { GLOBAL_DOMAIN, SYSTEM_WEBSITE } from '../paths.ts';

export const websiteScreens: readonly ScreenDef[] = [
  {
    path: SYSTEM_WEBSITE,
    title: 'website:screen.systemWebsite',
    privilege: 'website.b',
    menu: { area: 'manage', group: 'websiteManage', order: 10 },
    load: async () => (await import('./SystemWebsiteScreen.tsx')).SystemWebsiteScreen,
  },
  {
    path: GLOBAL_DOMAIN,
    title: 'website:screen.globalDomain',
    privilege: 'operation-setting.b',
    menu: { area: 'operate', group: 'operationSetting', order: 10 },
    load: async () => (await import('./GlobalDomainScreen.tsx')).GlobalDomainScreen,
  },
];
