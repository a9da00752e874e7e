// Tickets of a client: one that is issued from its article, with a guest, a draft, one to be deleted, and a file that no ticket has yet.
import { Readable } from 'node:stream';
import { createTicket } from '#features/report/ticket/server/draft-tickets.ts';
import { stepTickets } from '#features/report/ticket/server/step-tickets.ts';
import { saveSetting } from '#features/report/ticket/server/ticket-setting.ts';
import { askGuest } from '#features/report/ticket/server/guests.ts';
import { uploadFiles } from '#features/report/ticket/server/ticket-files.ts';
import { ticketGuestContract } from '#features/report/ticket/guest-contract.ts';
import { Seal } from '#server/auth/seal.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import { ReportLinks } from '#server/channel/report-links.ts';
import { ticketContract } from '#features/report/ticket/contract.ts';
import type { Platform } from '#server/platform.ts';
import { actorOf, type Tenant } from './tenant.ts';

export interface TenantTickets {
  ticketId: number;
  ticketFileId: number;
  draftTicketId: number;
  spareTicketId: number;
  pendingTicketFileId: number;
  guestId: number;
  guestKey: string;
  guestCode: string;
}

export async function buildTickets(platform: Platform, { clientId, adminId, articleId, admin }: Tenant): Promise<TenantTickets> {
  const actor = actorOf(clientId, adminId);
  const upload = async (text: string): Promise<number> => {
    const file = await platform.files.put(Readable.from([Buffer.from(`${text} ${admin}`)]));
    const [item] = await uploadFiles(platform, actor, { files: [{ ...file, name: 'a.txt' }] });
    return item?.id ?? 0;
  };
  const create = async (title: string, more: object = {}): Promise<number> =>
    (await createTicket(platform, actor, ticketContract.create.input.parse({ title, ...more }))).id;
  const ticketFileId = await upload('工单附件');
  const leads = [`u${adminId}`];
  await saveSetting(platform, actor, { isReviewed: false });
  const ticketId = await create('核实云雀的新品', { leads, articleIds: [articleId], fileIds: [ticketFileId], isIssued: true });
  const note = { ids: [ticketId], step: 'note', contentHtml: '<p>请抓紧。</p>' };
  await stepTickets(platform, actor, ticketContract.step.input.parse(note));
  const key = loadTokenKey(platform.config.secret, platform.config.dataFolder);
  const means = { seal: new Seal(key), links: new ReportLinks(key, '') };
  const ask = (name: string) =>
    askGuest(platform, means, actor, ticketGuestContract.create.input.parse({ ticketId, name, unit: '市监局' }));
  // One is given a new code and sent away, the other one comes.
  const [guest, caller] = [await ask('周敏'), await ask('吴昊')];
  return {
    guestId: guest.id,
    guestKey: caller.link.split('key=')[1] ?? '',
    guestCode: caller.code,
    ticketId,
    ticketFileId,
    draftTicketId: await create('起草中的工单', { leads }),
    spareTicketId: await create('不再需要的工单'),
    pendingTicketFileId: await upload('待用附件'),
  };
}
