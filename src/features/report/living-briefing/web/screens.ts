import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { LIVING_BRIEFING, LIVING_BRIEFING_PAGE } from '../paths.ts';

export const livingBriefingScreens: readonly ScreenDef[] = [
  {
    path: LIVING_BRIEFING,
    title: 'livingBriefing:screen.list',
    privilege: 'brief-report.b',
    menu: { area: 'front', group: 'report', order: 7 },
    creates: 'livingBriefing:action.create',
    load: async () => (await import('./LivingListScreen.tsx')).LivingListScreen,
  },
  {
    path: LIVING_BRIEFING_PAGE,
    title: 'livingBriefing:screen.page',
    privilege: 'brief-report.b',
    parent: LIVING_BRIEFING,
    load: async () => (await import('./LivingPageScreen.tsx')).LivingPageScreen,
  },
];

export const livingBriefingPanels: readonly PanelDef[] = [
  {
    slot: 'event',
    key: 'living',
    title: 'livingBriefing:screen.list',
    privilege: 'brief-report.b',
    order: 25,
    load: async () => (await import('./EventLiving.tsx')).EventLiving,
  },
];
