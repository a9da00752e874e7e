import type { ScreenDef } from '#web/screens/screen-def.ts';
import { HOT_SPOT_INFO, INDUSTRY_HOTSPOTS } from '../paths.ts';

export const hotSpotScreens: readonly ScreenDef[] = [
  {
    path: HOT_SPOT_INFO,
    title: 'hotSpot:screen.list',
    privilege: 'hot-spot-info.b',
    menu: { area: 'front', group: 'analysis', order: 15, tab: { order: 4, icon: 'fire' } },
    load: async () => (await import('./HotSpotScreen.tsx')).HotSpotScreen,
  },
  {
    path: INDUSTRY_HOTSPOTS,
    title: 'hotSpot:industry.screen',
    privilege: 'search.b',
    menu: { area: 'front', group: 'tools', order: 30 },
    load: async () => (await import('./IndustryScreen.tsx')).IndustryScreen,
  },
];
