import type { ScreenDef } from '#web/screens/screen-def.ts';

export const HOT_SPOT_INFO = '/front/analysis/hot-spot-info' as const;
export const INDUSTRY_HOTSPOTS = '/front/tools/industry-hotspots' as const;

export const hotSpotScreens: readonly ScreenDef[] = [
  {
    path: HOT_SPOT_INFO,
    title: 'hotSpot:screen.list',
    privilege: 'hot-spot-info.b',
    menu: { area: 'front', group: 'analysis', order: 15 },
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
