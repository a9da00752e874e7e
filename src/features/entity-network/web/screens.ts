import type { ScreenDef } from '#web/screens/screen-def.ts';

export const ENTITY_NETWORK = '/article-detail-network/{id}' as const;

export const entityNetworkScreens: readonly ScreenDef[] = [
  {
    path: ENTITY_NETWORK,
    title: 'entityNetwork:screen.network',
    privilege: 'classifiedInfo.b',
    parent: '/front/classified-info',
    load: async () => (await import('./EntityNetworkScreen.tsx')).EntityNetworkScreen,
  },
];
