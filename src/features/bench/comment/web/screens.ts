import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { COMMENTED_INFO, COMMENT_HOT_WORDS, COMMENT_SETTING } from '../paths.ts';

export const commentScreens: readonly ScreenDef[] = [
  {
    path: COMMENTED_INFO,
    title: 'comment:screen.info',
    privilege: 'comment-monitor.b',
    menu: { area: 'front', group: 'commentMonitor', order: 10 },
    load: async () => (await import('./CommentedInfoScreen.tsx')).CommentedInfoScreen,
  },
  {
    path: COMMENT_SETTING,
    title: 'comment:screen.setting',
    privilege: 'comment-monitor.b',
    menu: { area: 'front', group: 'commentMonitor', order: 20 },
    load: async () => (await import('./CommentSettingScreen.tsx')).CommentSettingScreen,
  },
  {
    path: COMMENT_HOT_WORDS,
    title: 'comment:screen.hotWords',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 60 },
    load: async () => (await import('./CommentHotWordScreen.tsx')).CommentHotWordScreen,
  },
];

export const commentPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'reply',
    readsElsewhere: true,
    title: 'comment:panel.title',
    privilege: 'comment-monitor.b',
    order: 10,
    load: async () => (await import('./ReplyPanel.tsx')).ReplyPanel,
  },
];
