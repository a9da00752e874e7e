import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { limitLinks } from '#features/inform/inform-message/server/facade.ts';
import type { Parts } from '#server/feature.ts';
import { handOnContract, ticketContract, ticketSettingContract } from '../contract.ts';
import { ticketStatisticContract } from '../statistic-contract.ts';
import { createTicket, readDraft, removeDrafts, updateTicket } from './draft-tickets.ts';
import { handOn, readHandedOn } from './hand-on.ts';
import { countTickets, listTickets } from './list-tickets.ts';
import { outputTicket } from './print/output-ticket.ts';
import { showTicket } from './show-ticket.ts';
import { stepTickets } from './step-tickets.ts';
import { originOf } from './take-sources.ts';
import { listPending, readFile, removePending, uploadFiles } from './ticket-files.ts';
import { listStatistic } from './ticket-statistic.ts';
import { loadSetting, saveSetting } from './ticket-setting.ts';

export const ticketRoutes = (platform: Platform) =>
  implement(ticketContract, {
    list: (actor, input) => listTickets(platform, actor, input),
    counts: (actor) => countTickets(platform, actor),
    detail: (actor, { id }) => showTicket(platform, actor, id),
    draft: (actor, { id }) => readDraft(platform, actor, id),
    origin: (actor, input) => originOf(platform, actor, input),
    create: (actor, input) => createTicket(platform, actor, input),
    update: async (actor, input) => {
      await updateTicket(platform, actor, input);
      return { ok: true as const };
    },
    remove: async (actor, { id }) => ({ changed: await removeDrafts(platform, actor, id) }),
    step: async (actor, input) => ({ changed: await stepTickets(platform, actor, input) }),
    upload: async (actor, input) => ({ items: await uploadFiles(platform, actor, input) }),
    pending: async (actor, input) => ({ items: await listPending(platform, actor, input) }),
    removeFile: async (actor, { id }) => ({ changed: await removePending(platform, actor, id) }),
    output: (actor, input) => outputTicket(platform, actor, input),
    download: (actor, input) => readFile(platform, actor, input.ticket_attachment_id),
  });

export const handOnRoutes = (platform: Platform, { outgoing: { links } }: Pick<Parts, 'outgoing'>) => {
  const { held } = limitLinks(platform, links);
  return implement(handOnContract, {
    get: held((message) => readHandedOn(platform, message)),
    handOn: held((message, input) => handOn(platform, message, input)),
  });
};

export const ticketSettingRoutes = (platform: Platform) =>
  implement(ticketSettingContract, {
    setting: (actor) => loadSetting(platform.store.db, actor.clientId),
    save: async (actor, input) => {
      await saveSetting(platform, actor, input);
      return { ok: true as const };
    },
  });

export const ticketStatisticRoutes = (platform: Platform) =>
  implement(ticketStatisticContract, { list: (actor, input) => listStatistic(platform, actor, input) });
