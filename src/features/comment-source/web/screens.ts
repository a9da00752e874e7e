import type { ScreenDef } from '#web/screens/screen-def.ts';

export const COMMENT_SOURCE = '/operate/extraction-manage/comment-source' as const;

export const commentSourceScreens: readonly ScreenDef[] = [
  {
    path: COMMENT_SOURCE,
    title: 'commentSource:screen.list',
    privilege: 'extraction.b',
    menu: { area: 'operate', group: 'extractionManage', order: 90 },
    load: async () => (await import('./CommentSourceScreen.tsx')).CommentSourceScreen,
  },
];
