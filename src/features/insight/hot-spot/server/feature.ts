import { defineFeature } from '#server/feature.ts';
import { hotSpotTools } from './hot-spot.tools.ts';
import { hotSpotContract } from '../contract.ts';
import { EventKeeper } from './event-keeper.ts';
import { hotSpotRoutes } from './hot-spot.routes.ts';

export const hotSpotFeature = defineFeature({
  endpoints: [{ name: 'hot-spot', contract: hotSpotContract, routes: hotSpotRoutes }],
  schedules: [
    {
      name: 'events',
      everyMs: 250,
      start: ({ store, now }) => {
        const events = new EventKeeper(store, now);
        return () => events.apply();
      },
    },
  ],
  tools: hotSpotTools,
});
