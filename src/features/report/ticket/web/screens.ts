import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { S_TICKET, TICKET_PAGE, TICKETS } from '../paths.ts';

export const ticketScreens: readonly ScreenDef[] = [
  {
    path: TICKETS,
    title: 'ticket:screen.list',
    privilege: 'ticket.b',
    menu: { area: 'front', group: 'report', order: 30 },
    creates: 'ticket:action.create',
    load: async () => (await import('./TicketListScreen.tsx')).TicketListScreen,
  },
  {
    path: TICKET_PAGE,
    title: 'ticket:screen.page',
    privilege: 'ticket.b',
    parent: TICKETS,
    load: async () => (await import('./TicketPageScreen.tsx')).TicketPageScreen,
  },
  {
    path: S_TICKET,
    title: 'ticket:screen.guest',
    privilege: 'public',
    frame: 'bare',
    load: async () => (await import('./GuestTicketScreen.tsx')).GuestTicketScreen,
  },
];

export const ticketPanels: readonly PanelDef[] = [
  {
    slot: 'article',
    key: 'ticket',
    title: 'ticket:screen.tab',
    privilege: 'ticket.b',
    order: 75,
    load: async () => (await import('./SourceTickets.tsx')).ArticleTickets,
  },
  {
    slot: 'warning-link',
    key: 'ticket',
    title: 'ticket:screen.tab',
    privilege: 'public',
    order: 10,
    load: async () => (await import('./HandOn.tsx')).HandOn,
  },
  {
    slot: 'event',
    key: 'ticket',
    title: 'ticket:screen.tab',
    privilege: 'ticket.b',
    order: 28,
    load: async () => (await import('./SourceTickets.tsx')).EventTickets,
  },
  {
    slot: 'home',
    key: 'tickets',
    title: 'ticket:screen.list',
    privilege: 'ticket.b',
    order: 20,
    load: async () => (await import('./HomeTickets.tsx')).HomeTickets,
  },
  {
    slot: 'own-links',
    key: 'guests',
    title: 'ticket:screen.ownGuests',
    privilege: 'ticket.b',
    order: 20,
    load: async () => (await import('./OwnGuests.tsx')).OwnGuests,
  },
];
