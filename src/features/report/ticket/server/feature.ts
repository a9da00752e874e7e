import { defineFeature } from '#server/feature.ts';
import { handOnContract, ticketContract, ticketSettingContract } from '../contract.ts';
import { listProgress, listUnanswered } from './ticket-notices.ts';
import { FlareKeeper } from './flare-keeper.ts';
import { guestTicketContract, ticketGuestContract } from '../guest-contract.ts';
import { sampleTicketJob } from './sample-ticket.job.ts';
import { guestTicketRoutes, ticketGuestRoutes } from './guest.routes.ts';
import { TicketKeeper } from './ticket-keeper.ts';
import { ticketStatisticContract } from '../statistic-contract.ts';
import { handOnRoutes, ticketRoutes, ticketSettingRoutes, ticketStatisticRoutes } from './ticket.routes.ts';

export const ticketFeature = defineFeature({
  endpoints: [
    { name: 'ticket', contract: ticketContract, routes: ticketRoutes },
    { name: 'ticket-hand-on', contract: handOnContract, routes: handOnRoutes },
    { name: 'ticket-setting', contract: ticketSettingContract, routes: ticketSettingRoutes },
    { name: 'ticket-statistic', contract: ticketStatisticContract, routes: ticketStatisticRoutes },
    { name: 'ticket-guest', contract: ticketGuestContract, routes: ticketGuestRoutes },
    { name: 's-ticket', contract: guestTicketContract, routes: guestTicketRoutes },
  ],
  jobs: [sampleTicketJob],
  schedules: [
    {
      name: 'tickets',
      everyMs: 15_000,
      start: ({ store, now }) => {
        const keeper = new TicketKeeper({ store, now });
        return () => keeper.step();
      },
    },
    {
      name: 'ticket-flares',
      everyMs: 300_000,
      start: ({ store, now }) => {
        const keeper = new FlareKeeper({ store, now });
        return () => keeper.step();
      },
    },
  ],
  notices: [
    { type: 'ReceivedTicketNoReply', list: listUnanswered },
    { type: 'TicketProcessStatusCount', list: listProgress },
  ],
});
