import { defineFeature } from '#server/feature.ts';
import { collectServerContract, serverGroupContract } from '../contract.ts';
import { collectServerRoutes, serverGroupRoutes } from './collect-server.routes.ts';
import { ServerWatch } from './watch-servers.ts';

const WATCH_MS = 5000;

export const collectServerFeature = defineFeature({
  endpoints: [
    { name: 'collect-server', contract: collectServerContract, routes: collectServerRoutes },
    { name: 'server-group', contract: serverGroupContract, routes: serverGroupRoutes },
  ],
  schedules: [
    {
      name: 'server-watch',
      everyMs: WATCH_MS,
      start: ({ store, now }) => {
        const watch = new ServerWatch(store, now);
        return () => watch.look();
      },
    },
  ],
});
