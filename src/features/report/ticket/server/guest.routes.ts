import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { guestTicketContract, ticketGuestContract } from '../guest-contract.ts';
import { GuestDoor } from './guest-door.ts';
import { bringFiles } from './guest-files.ts';
import { writeAsGuest } from './guest-writing.ts';
import { askGuest, endGuest, listGuests, renewCode } from './guests.ts';
import { listOwnGuests } from './own-guests.ts';

const OK = { ok: true } as const;

export const ticketGuestRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(ticketGuestContract, {
    list: async (actor, { ticketId }) => ({ items: await listGuests(platform, outgoing, actor, ticketId) }),
    listOwn: (actor, input) => listOwnGuests(platform, actor, input),
    create: (actor, input) => askGuest(platform, outgoing, actor, input),
    renew: (actor, { id }) => renewCode(platform, outgoing, actor, id),
    end: async (actor, { id }) => {
      await endGuest(platform, actor, id);
      return OK;
    },
  });

export const guestTicketRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) => {
  const door = new GuestDoor(platform, outgoing.seal);
  return implement(
    guestTicketContract,
    {
      open: (_actor, asked, { ip }) => door.open({ ...asked, ip }),
      look: (_actor, { pass }, { ip }) => door.look(pass, ip),
      write: async (_actor, { pass, ...given }, { ip }) => {
        await writeAsGuest(platform, await door.guestBy(pass, ip), given);
        return OK;
      },
      upload: async (_actor, { pass, files }, { ip }) => ({ items: await bringFiles(platform, await door.guestBy(pass, ip), files) }),
      download: (_actor, { pass }, { ip }) => door.download(pass, ip),
    },
    { upload: ({ pass }, ip) => door.admit(pass, ip) },
  );
};
