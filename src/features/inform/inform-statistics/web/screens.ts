import type { ScreenDef } from '#web/screens/screen-def.ts';
import { INFORM_STATISTICS } from '../paths.ts';

export const informStatisticsScreens: readonly ScreenDef[] = [
  {
    path: INFORM_STATISTICS,
    title: 'informStatistics:screen.list',
    privilege: 'inform-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 40 },
    load: async () => (await import('./InformStatisticsScreen.tsx')).InformStatisticsScreen,
  },
];
