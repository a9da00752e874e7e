import { defineFeature } from '#server/feature.ts';
import { informMessageContract, tReportContract } from '../contract.ts';
import { listHeldNotices } from './list-held-notices.ts';
import { informMessageRoutes, tReportRoutes } from './inform-message.routes.ts';
import { MessageSender } from './message-sender.ts';
import { WarningKeeper } from './warning-keeper.ts';
import { WatchKeeper } from './watch-keeper.ts';

export const informMessageFeature = defineFeature({
  endpoints: [
    { name: 'inform-message', contract: informMessageContract, routes: informMessageRoutes },
    { name: 't-report', contract: tReportContract, routes: tReportRoutes },
  ],
  notices: [{ type: 'WarningHeld', list: listHeldNotices }],
  schedules: [
    {
      name: 'warnings',
      everyMs: 200,
      start: ({ store, now }) => {
        const warnings = new WarningKeeper(store, now);
        return () => warnings.apply();
      },
    },
    {
      name: 'warning-watch',
      everyMs: 1000,
      start: ({ store, index, now }) => {
        const watch = new WatchKeeper(store, index, now);
        return () => watch.apply();
      },
    },
    {
      name: 'warning-messages',
      everyMs: 200,
      start: ({ store, now, outgoing, files, stopping }) => {
        const sender = new MessageSender(store, outgoing, now, files);
        return () => sender.send(stopping);
      },
    },
  ],
});
