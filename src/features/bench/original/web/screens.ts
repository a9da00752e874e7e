import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { WEBSITE_INFO } from '../paths.ts';

export const originalScreens: readonly ScreenDef[] = [
  {
    path: WEBSITE_INFO,
    title: 'original:screen.websites',
    privilege: 'website-info.b',
    menu: { area: 'front', group: 'tools', order: 50 },
    load: async () => (await import('./WebsiteInfoScreen.tsx')).WebsiteInfoScreen,
  },
];

export const originalPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'translation',
    title: 'original:tab.translation',
    privilege: 'classifiedInfo.b',
    order: 70,
    load: async () => (await import('./TranslationPanel.tsx')).TranslationPanel,
  },
  {
    slot: 'article',
    key: 'check',
    title: 'original:tab.check',
    privilege: 'article-checker.b',
    order: 72,
    load: async () => (await import('./CheckPanel.tsx')).CheckPanel,
  },
  {
    slot: 'article',
    key: 'source-code',
    title: 'original:tab.source',
    privilege: 'classifiedInfo.b',
    order: 74,
    load: async () => (await import('./SourcePanel.tsx')).SourcePanel,
  },
  {
    slot: 'article',
    key: 'screenshot',
    title: 'original:tab.shot',
    privilege: 'classifiedInfo.b',
    order: 76,
    load: async () => (await import('./ScreenShotPanel.tsx')).ScreenShotPanel,
  },
];
