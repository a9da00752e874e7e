import type { ScreenDef } from '#web/screens/screen-def.ts';
import { WEB_SEARCH } from '../paths.ts';

export const webSearchScreens: readonly ScreenDef[] = [
  {
    path: WEB_SEARCH,
    title: 'webSearch:screen.search',
    privilege: 'search.b',
    menu: { area: 'front', group: 'tools', order: 12 },
    load: async () => (await import('./WebSearchScreen.tsx')).WebSearchScreen,
  },
];
