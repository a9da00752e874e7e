import type { ScreenDef } from '#web/screens/screen-def.ts';
import { TAG, TAG_CLASS, TAG_KEYWORD } from '../paths.ts';

export const tagScreens: readonly ScreenDef[] = [
  {
    path: TAG_CLASS,
    creates: 'tag:action.createClass',
    findsRecords: true,
    title: 'tag:screen.classes',
    privilege: 'tag.b',
    menu: { area: 'manage', group: 'manualClassify', order: 20 },
    load: async () => (await import('./TagClassScreen.tsx')).TagClassScreen,
  },
  {
    path: TAG,
    creates: 'tag:action.create',
    findsRecords: true,
    title: 'tag:screen.tags',
    privilege: 'tag.b',
    menu: { area: 'manage', group: 'manualClassify', order: 30 },
    load: async () => (await import('./TagScreen.tsx')).TagScreen,
  },
  {
    path: TAG_KEYWORD,
    title: 'tag:screen.keywords',
    privilege: 'tag.b',
    menu: { area: 'manage', group: 'manualClassify', order: 40 },
    load: async () => (await import('./TagKeywordScreen.tsx')).TagKeywordScreen,
  },
];
