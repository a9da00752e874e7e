import type { ScreenDef } from '#web/screens/screen-def.ts';

export const FILTER_PARAMETER = '/manage/class-manage/filter-setting/filter-parameter' as const;

export const filterScreens: readonly ScreenDef[] = [
  {
    path: FILTER_PARAMETER,
    title: 'filter:screen.parameters',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 10 },
    load: async () => (await import('./FilterParameterScreen.tsx')).FilterParameterScreen,
  },
];
