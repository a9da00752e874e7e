import type { ScreenDef } from '#web/screens/screen-def.ts';

export const favoriteScreens: readonly ScreenDef[] = [
  {
    path: '/front/report/user-favorite-article',
    title: 'favorite:screen.list',
    privilege: 'favorite.b',
    menu: { area: 'front', group: 'report', order: 70 },
    load: async () => (await import('./FavoriteScreen.tsx')).FavoriteScreen,
  },
];
