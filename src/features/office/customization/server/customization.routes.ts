import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { customizationContract } from '../contract.ts';
import { loadCustomization, updateCustomization } from './customization.service.ts';

export const customizationRoutes = (platform: Platform) =>
  implement(customizationContract, {
    get: ({ clientId }) => loadCustomization(platform.store.db, clientId),
    update: async (actor, input) => {
      await updateCustomization(platform, actor, input);
      return { ok: true as const };
    },
  });
