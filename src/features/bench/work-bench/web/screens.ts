import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';

export const articleScreens: readonly ScreenDef[] = [
  {
    path: CLASSIFIED_INFO,
    title: 'article:screen.classifiedInfo',
    privilege: 'classifiedInfo.b',
    menu: { area: 'front', order: 20, icon: 'list', tab: { order: 2, icon: 'list' } },
    takesKeyword: true,
    load: async () => (await import('./ClassifiedInfoScreen.tsx')).ClassifiedInfoScreen,
  },
  {
    path: ARTICLE_DETAIL,
    title: 'article:screen.detail',
    privilege: 'classifiedInfo.b',
    parent: CLASSIFIED_INFO,
    load: async () => (await import('./ArticleDetailScreen.tsx')).ArticleDetailScreen,
  },
];

export const articlePanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'process',
    title: 'article:result.tab',
    privilege: 'classifiedInfo.b',
    order: 30,
    load: async () => (await import('./ProcessPanel.tsx')).ProcessPanel,
  },
];
