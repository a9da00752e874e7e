import type { ScreenDef } from '#web/screens/screen-def.ts';
import { IFRAME_EMBEDDED } from '../paths.ts';

export const iframeEmbeddedScreens: readonly ScreenDef[] = [
  {
    path: IFRAME_EMBEDDED,
    title: 'iframeEmbedded:screen',
    privilege: 'external.b',
    menu: { area: 'manage', group: 'externalInterface', order: 30 },
    creates: 'iframeEmbedded:action.create',
    load: async () => (await import('./IframeEmbeddedScreen.tsx')).IframeEmbeddedScreen,
  },
];
