import type { ScreenDef } from '#web/screens/screen-def.ts';

export const USER_SUGGESTION = '/manage/class-manage/filter-setting/user-suggestion' as const;

export const userSuggestionScreens: readonly ScreenDef[] = [
  {
    path: USER_SUGGESTION,
    title: 'userSuggestion:screen',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 70 },
    load: async () => (await import('./UserSuggestionScreen.tsx')).UserSuggestionScreen,
  },
];
