import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informSilenceContract } from '../contract.ts';
import { createSilence, endSilences, updateSilence } from './inform-silence.service.ts';
import { listSilences } from './list-silences.ts';

const OK = { ok: true } as const;

export const informSilenceRoutes = (platform: Platform) =>
  implement(informSilenceContract, {
    list: (actor, input) => listSilences(platform, actor, input),
    create: (actor, input) => createSilence(platform, actor, input),
    update: async (actor, { id, ...fields }) => {
      await updateSilence(platform, actor, id, fields);
      return OK;
    },
    end: async (actor, input) => ({ changed: await endSilences(platform, actor, input) }),
  });
