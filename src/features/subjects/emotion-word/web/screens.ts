import type { ScreenDef } from '#web/screens/screen-def.ts';
import { EMOTION_LIB, EMOTION_WORD } from '../paths.ts';

export const emotionWordScreens: readonly ScreenDef[] = [
  {
    path: EMOTION_LIB,
    creates: 'emotionWord:dialog.createLib',
    findsRecords: true,
    title: 'emotionWord:screen.libs',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 50 },
    load: async () => (await import('./EmotionLibScreen.tsx')).EmotionLibScreen,
  },
  {
    path: EMOTION_WORD,
    findsRecords: true,
    title: 'emotionWord:screen.words',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 60 },
    load: async () => (await import('./EmotionWordScreen.tsx')).EmotionWordScreen,
  },
];
