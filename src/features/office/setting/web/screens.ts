import type { ScreenDef } from '#web/screens/screen-def.ts';

const base = '/setting/personal-setting';

export const settingScreens: readonly ScreenDef[] = [
  {
    path: `${base}/user-info`,
    aliases: [base],
    title: 'setting:screen.userInfo',
    privilege: 'signed-in',
    menu: { area: 'setting', order: 10, icon: 'user' },
    load: async () => (await import('./UserInfoScreen.tsx')).UserInfoScreen,
  },
  {
    path: `${base}/password-update`,
    title: 'setting:screen.password',
    privilege: 'signed-in',
    menu: { area: 'setting', order: 20, icon: 'setting' },
    load: async () => (await import('./PasswordUpdateScreen.tsx')).PasswordUpdateScreen,
  },
  {
    path: `${base}/second-factor`,
    title: 'setting:screen.secondFactor',
    privilege: 'signed-in',
    parent: `${base}/user-info`,
    load: async () => (await import('./SecondFactorScreen.tsx')).SecondFactorScreen,
  },
];
