import type { ScreenDef } from '#web/screens/screen-def.ts';

const base = '/manage/class-manage/filter-setting';
export const EMOTION_LIB = `${base}/client-emotion-word-lib` as const;
export const EMOTION_WORD = `${base}/emotion-word-list` as const;

export const emotionWordScreens: readonly ScreenDef[] = [
  {
    path: EMOTION_LIB,
    title: 'emotionWord:screen.libs',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 50 },
    load: async () => (await import('./EmotionLibScreen.tsx')).EmotionLibScreen,
  },
  {
    path: EMOTION_WORD,
    title: 'emotionWord:screen.words',
    privilege: 'filter.b',
    menu: { area: 'manage', group: 'filterSetting', order: 60 },
    load: async () => (await import('./EmotionWordScreen.tsx')).EmotionWordScreen,
  },
];
