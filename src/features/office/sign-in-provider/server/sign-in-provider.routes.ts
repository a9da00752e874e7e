import { returnAddressesOf } from '#features/core/session/server/facade.ts';
import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { signInProviderContract } from '../contract.ts';
import { scimContract } from '../scim.contract.ts';
import { loadRules } from './scim-door.ts';
import { grantLater } from './scim-people.ts';
import { makeScimKey, readScim, revokeScimKeys } from './scim-keys.ts';
import { createProvider, listProviders, removeProviders, updateProvider } from './sign-in-provider.service.ts';
import { checkIssuer, tryRules } from './try-provider.ts';

export const signInProviderRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(signInProviderContract, {
    list: async (actor, input) => listProviders(platform, actor, input),
    addresses: async (_actor, _input, call) => returnAddressesOf(platform, call.hostname),
    create: async (actor, input) => ({ id: await createProvider(platform, outgoing, actor, input) }),
    update: async (actor, { id, ...given }) => {
      const changed = await updateProvider(platform, outgoing, actor, id, given);
      const provider = await loadRules(platform.store.db, id);
      if (provider) grantLater({ platform, provider });
      return { changed };
    },
    remove: async (actor, { id }) => ({ changed: await removeProviders(platform, actor, id) }),
    check: async (_actor, { issuer }) => checkIssuer(platform, outgoing, issuer),
    tryRules: async (actor, input) => tryRules(platform, actor, input),
  });

export const scimRoutes = (platform: Platform) =>
  implement(scimContract, {
    read: async (actor, { id }) => readScim(platform, actor, id),
    makeKey: async (actor, input) => makeScimKey(platform, actor, input),
    revokeKey: async (actor, { id }) => ({ changed: await revokeScimKeys(platform, actor, id) }),
  });
