import type { ScreenDef } from '#web/screens/screen-def.ts';
import { FILTER_PARAMETER } from '../paths.ts';

export const filterScreens: readonly ScreenDef[] = [
  {
    path: FILTER_PARAMETER,
    title: 'filter:screen.parameters',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 10 },
    load: async () => (await import('./FilterParameterScreen.tsx')).FilterParameterScreen,
  },
];
