import type { ScreenDef } from '#web/screens/screen-def.ts';
import { CONTENT_CLASS } from '../paths.ts';

export const contentClassScreens: readonly ScreenDef[] = [
  {
    path: CONTENT_CLASS,
    creates: 'contentClass:dialog.create',
    title: 'contentClass:screen.list',
    privilege: 'tag.b',
    menu: { area: 'manage', group: 'manualClassify', order: 10 },
    load: async () => (await import('./ContentClassScreen.tsx')).ContentClassScreen,
  },
];
