import type { ScreenDef } from '#web/screens/screen-def.ts';

export const REDO_CLASSIFY = '/manage/class-manage/manual-classify/redo-classify';

export const redoClassifyScreens: readonly ScreenDef[] = [
  {
    path: REDO_CLASSIFY,
    title: 'redoClassify:screen.list',
    privilege: 'tag.b',
    menu: { area: 'manage', group: 'manualClassify', order: 50 },
    load: async () => (await import('./RedoClassifyScreen.tsx')).RedoClassifyScreen,
  },
];
