import type { ScreenDef } from '#web/screens/screen-def.ts';

/** With `?id=` of an article or its `?url=`. */
export const REPOST_SPREAD = '/front/analysis/spread-analysis/weibo-spread-analysis' as const;
/** With `?id=` and what the reposts have in common. */
export const REPOST_LIST = '/front/analysis/spread-analysis/weibo-spread-analysis/repost' as const;

export const repostScreens: readonly ScreenDef[] = [
  {
    path: REPOST_SPREAD,
    title: 'repost:screen.spread',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 45 },
    load: async () => (await import('./pages.ts')).RepostSpreadScreen,
  },
  {
    path: REPOST_LIST,
    title: 'repost:screen.list',
    privilege: 'analysis.b',
    parent: REPOST_SPREAD,
    load: async () => (await import('./pages.ts')).RepostListScreen,
  },
];
