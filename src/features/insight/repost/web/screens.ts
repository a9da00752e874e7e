import type { ScreenDef } from '#web/screens/screen-def.ts';
import { REPOST_LIST, REPOST_SPREAD } from '../paths.ts';

/** With `?id=` of an article or its `?url=`. */
/** With `?id=` and what the reposts have in common. */

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
