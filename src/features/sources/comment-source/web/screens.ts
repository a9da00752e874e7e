import type { ScreenDef } from '#web/screens/screen-def.ts';
import { COMMENT_SOURCE } from '../paths.ts';

export const commentSourceScreens: readonly ScreenDef[] = [
  {
    path: COMMENT_SOURCE,
    findsRecords: true,
    title: 'commentSource:screen.list',
    privilege: 'extraction.b',
    menu: { area: 'operate', group: 'extractionManage', order: 90 },
    load: async () => (await import('./CommentSourceScreen.tsx')).CommentSourceScreen,
  },
];
