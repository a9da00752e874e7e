import type { ScreenDef } from '#web/screens/screen-def.ts';
import { SENT_BY_HAND } from '../paths.ts';

export const informHandScreens: readonly ScreenDef[] = [
  {
    path: SENT_BY_HAND,
    title: 'informHand:screen.list',
    privilege: 'inform.b',
    menu: { area: 'front', group: 'report', order: 12 },
    creates: 'informHand:action.create',
    load: async () => (await import('./SentByHandScreen.tsx')).SentByHandScreen,
  },
];
