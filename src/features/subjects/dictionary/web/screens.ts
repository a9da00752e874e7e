import type { ScreenDef } from '#web/screens/screen-def.ts';
import { DICTIONARY_MANAGEMENT } from '../paths.ts';

export const dictionaryScreens: readonly ScreenDef[] = [
  {
    path: DICTIONARY_MANAGEMENT,
    creates: 'dictionary:action.create',
    findsRecords: true,
    title: 'dictionary:screen.list',
    privilege: 'subject.b',
    menu: { area: 'manage', group: 'subjectSetting', order: 30 },
    load: async () => (await import('./DictionaryScreen.tsx')).DictionaryScreen,
  },
];
