import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';

/** With `?id=` of an article; `left` and `right` are the versions that are compared. */
export const SIMILAR_ARTICLE_INFO = '/front/similar-article-info' as const;

export const similarScreens: readonly ScreenDef[] = [
  {
    path: SIMILAR_ARTICLE_INFO,
    title: 'similar:screen.group',
    privilege: 'classifiedInfo.b',
    parent: '/front/classified-info',
    load: async () => (await import('./SimilarArticleScreen.tsx')).SimilarArticleScreen,
  },
];

export const similarPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'spread',
    title: 'similar:panel.title',
    privilege: 'classifiedInfo.b',
    order: 10,
    load: async () => (await import('./SpreadPanel.tsx')).SpreadPanel,
  },
];
