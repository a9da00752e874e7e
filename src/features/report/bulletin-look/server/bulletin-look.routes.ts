import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { bulletinLookContract } from '../contract.ts';
import { getLook, readLogo, removeLogo, saveLogo, updateLook } from './bulletin-look.service.ts';

const OK = { ok: true } as const;

export const bulletinLookRoutes = (platform: Platform) =>
  implement(bulletinLookContract, {
    get: (actor) => getLook(platform, actor),
    update: async (actor, input) => {
      await updateLook(platform, actor, input);
      return OK;
    },
    saveLogo: (actor, input) => saveLogo(platform, actor, input),
    readLogo: (actor, input) => readLogo(platform, actor, input),
    removeLogo: async (actor) => {
      await removeLogo(platform, actor);
      return OK;
    },
  });
