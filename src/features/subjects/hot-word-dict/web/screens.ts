import type { ScreenDef } from '#web/screens/screen-def.ts';
import { HOT_WORD_DICT } from '../paths.ts';

export const hotWordDictScreens: readonly ScreenDef[] = [
  {
    path: HOT_WORD_DICT,
    creates: 'hotWordDict:action.create',
    findsRecords: true,
    title: 'hotWordDict:screen.list',
    privilege: 'report-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 80 },
    load: async () => (await import('./HotWordDictScreen.tsx')).HotWordDictScreen,
  },
];
