import type { ScreenDef } from '#web/screens/screen-def.ts';
import { GENERAL_SITUATION } from '../paths.ts';

export const generalSituationScreens: readonly ScreenDef[] = [
  {
    path: GENERAL_SITUATION,
    title: 'generalSituation:screen.situation',
    privilege: 'system-monitor.b',
    menu: { area: 'operate', group: 'systemMonitor', order: 10 },
    load: async () => (await import('./GeneralSituationScreen.tsx')).GeneralSituationScreen,
  },
];
