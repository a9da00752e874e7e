import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { customizationContract } from '../contract.ts';
import { offeredModules } from '#server/auth/load-holding.ts';
import { loadCustomization, updateCustomization } from './customization.service.ts';
import { getSignInPicture, removeSignInPicture, setSignInPicture } from './sign-in-picture.ts';

export const customizationRoutes = (platform: Platform) =>
  implement(customizationContract, {
    get: ({ clientId }) => loadCustomization(platform.store.db, clientId),
    features: async ({ clientId }) => ({ modules: await offeredModules(platform.store.db, clientId) }),
    signInPicture: (actor) => getSignInPicture(platform, actor),
    setSignInPicture: async (actor, { files: [file] }) => {
      await setSignInPicture(platform, actor, file);
      return { ok: true as const };
    },
    removeSignInPicture: (actor) => removeSignInPicture(platform, actor),
    update: async (actor, input) => {
      await updateCustomization(platform, actor, input);
      return { ok: true as const };
    },
  });
