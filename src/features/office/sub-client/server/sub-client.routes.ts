import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { readableClients } from '#server/tenant/client-relation.ts';
import { clientRelationContract, subClientContract } from '../contract.ts';
import { changeSubClients } from './change-sub-clients.ts';
import { createSubClient } from './create-sub-client.ts';
import { listAccounts, listSubClients } from './list-sub-clients.ts';
import { listRelations, listSubjects, updateRelation, updateSubClient } from './relations.ts';

export const subClientRoutes = (platform: Platform) =>
  implement(subClientContract, {
    list: (actor, input) => listSubClients(platform, actor, input),
    accounts: (actor, input) => listAccounts(platform, actor, input),
    create: async (actor, input) => ({ id: await createSubClient(platform, actor, input) }),
    update: async (actor, { id, ...given }) => {
      await updateSubClient(platform, actor, id, given);
      return { changed: 1 };
    },
    changeState: async (actor, { ids, state }) => ({ changed: await changeSubClients(platform, actor, ids, state) }),
    readable: async (actor) => {
      const clients = await readableClients(platform.store.db, actor, platform.now());
      const items = clients.flatMap(({ sight, ...client }) => (sight.kind === 'nothing' ? [] : [{ ...client, sees: sight.kind }]));
      return { items };
    },
  });

export const clientRelationRoutes = (platform: Platform) =>
  implement(clientRelationContract, {
    list: (_actor, input) => listRelations(platform, input),
    subjects: (_actor, { id }) => listSubjects(platform, id),
    update: async (actor, { id, ...given }) => {
      await updateRelation(platform, actor, id, given);
      return { changed: 1 };
    },
  });
