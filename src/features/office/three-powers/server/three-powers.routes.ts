import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { providerPowersContract, threePowersContract } from '../contract.ts';
import { joinPowers } from './join-powers.ts';
import { readPowers } from './read-powers.ts';
import { separatePowers } from './separate-powers.ts';

export const threePowersRoutes = (platform: Platform) =>
  implement(threePowersContract, {
    get: (actor) => readPowers(platform, actor),
    turnOn: async (actor, people) => {
      await separatePowers(platform, actor, people);
      return { ok: true as const };
    },
  });

export const providerPowersRoutes = (platform: Platform) =>
  implement(providerPowersContract, {
    turnOff: async (actor, { id }) => {
      await joinPowers(platform, actor, id);
      return { ok: true as const };
    },
  });
