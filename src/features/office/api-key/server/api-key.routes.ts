import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { apiKeyContract } from '../contract.ts';
import { readKeyUse } from './key-use.ts';
import { createKey, listKeys, renewKey, revokeKeys } from './api-key.service.ts';

export const apiKeyRoutes = (platform: Platform) =>
  implement(apiKeyContract, {
    list: (actor, input) => listKeys(platform, actor, input),
    use: (actor, input) => readKeyUse(platform, actor, input.id),
    create: (actor, input) => createKey(platform, actor, input),
    renew: (actor, input) => renewKey(platform, actor, input),
    remove: (actor, input) => revokeKeys(platform, actor, input.id),
  });
