import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ARTICLE_SPREAD, SIMILAR_ARTICLE_INFO } from '../paths.ts';

/** With `?id=` of an article; `left` and `right` are the compared versions. */

/** With `?id=` of an article or its `?url=`. */

export const similarScreens: readonly ScreenDef[] = [
  {
    path: SIMILAR_ARTICLE_INFO,
    title: 'similar:screen.group',
    privilege: 'classifiedInfo.b',
    parent: '/front/classified-info',
    load: async () => (await import('./SimilarArticleScreen.tsx')).SimilarArticleScreen,
  },
  {
    path: ARTICLE_SPREAD,
    title: 'similar:screen.spread',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 40 },
    load: async () => (await import('./ArticleSpreadScreen.tsx')).ArticleSpreadScreen,
  },
];

export const similarPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'spread',
    readsElsewhere: true,
    title: 'similar:panel.title',
    privilege: 'classifiedInfo.b',
    order: 10,
    load: async () => (await import('./SpreadPanel.tsx')).SpreadPanel,
  },
];
