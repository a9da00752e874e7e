import { defineFeature } from '#server/feature.ts';
import { informHandContract } from '../contract.ts';
import { informHandRoutes } from './inform-hand.routes.ts';
import { ringBells } from './ring-bells.ts';

export const informHandFeature = defineFeature({
  endpoints: [{ name: 'inform-hand', contract: informHandContract, routes: informHandRoutes }],
  schedules: [
    {
      name: 'warning-bells',
      everyMs: 1000,
      start:
        ({ store, now }) =>
        () =>
          ringBells(store, now()),
    },
  ],
});
