import type { ScreenDef } from '#web/screens/screen-def.ts';
import { REDO_CLASSIFY } from '../paths.ts';

export const redoClassifyScreens: readonly ScreenDef[] = [
  {
    path: REDO_CLASSIFY,
    title: 'redoClassify:screen.list',
    privilege: 'tag.b',
    menu: { area: 'manage', group: 'subjectSetting', order: 50 },
    load: async () => (await import('./RedoClassifyScreen.tsx')).RedoClassifyScreen,
  },
];
