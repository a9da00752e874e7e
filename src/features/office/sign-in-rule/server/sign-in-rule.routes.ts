import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { signInRuleContract } from '../contract.ts';
import { updateSignInRule } from './sign-in-rule.service.ts';

export const signInRuleRoutes = (platform: Platform) =>
  implement(signInRuleContract, {
    get: async ({ clientId }, _input, { ip }) => ({ ...(await loadSignInRule(platform.store.db, clientId)), ownAddress: ip }),
    update: async (actor, input, call) => {
      await updateSignInRule(platform, actor, input, call);
      return { ok: true as const };
    },
  });
