import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { clientContract } from '../contract.ts';
import { changeClientState } from './change-client-state.ts';
import { createClient, listClientQuotas, listClients, updateClient } from './client.service.ts';
import { listServiceTypes } from './list-service-types.ts';
import { removeClient } from './remove-client.ts';

export const clientRoutes = (platform: Platform) =>
  implement(clientContract, {
    serviceTypes: async () => ({ items: await listServiceTypes(platform) }),
    list: (_actor, input) => listClients(platform, input),
    quotas: (_actor, { id }) => listClientQuotas(platform, id),
    create: async (actor, input) => ({ id: await createClient(platform, actor, input) }),
    update: async (actor, { id, ...fields }) => {
      await updateClient(platform, actor, id, fields);
      return { changed: 1 };
    },
    changeState: async (actor, { ids, state }) => ({ changed: await changeClientState(platform, actor, ids, state) }),
    remove: async (actor, input) => {
      await removeClient(platform, actor, input.id, input.name);
      return { changed: 1 };
    },
  });
