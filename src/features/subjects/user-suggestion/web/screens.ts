import type { ScreenDef } from '#web/screens/screen-def.ts';
import { USER_SUGGESTION } from '../paths.ts';

export const userSuggestionScreens: readonly ScreenDef[] = [
  {
    path: USER_SUGGESTION,
    title: 'userSuggestion:screen',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 70 },
    load: async () => (await import('./UserSuggestionScreen.tsx')).UserSuggestionScreen,
  },
];
