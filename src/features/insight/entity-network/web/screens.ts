import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ENTITY_NETWORK } from '../paths.ts';

export const entityNetworkScreens: readonly ScreenDef[] = [
  {
    path: ENTITY_NETWORK,
    title: 'entityNetwork:screen.network',
    privilege: 'classifiedInfo.b',
    parent: '/front/classified-info',
    load: async () => (await import('./EntityNetworkScreen.tsx')).EntityNetworkScreen,
  },
];
