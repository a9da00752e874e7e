import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { missingPageContract } from '../contract.ts';
import { listPages, removePages, reportPages, retryPage } from './missing-page.service.ts';

export const missingPageRoutes = (platform: Platform) =>
  implement(missingPageContract, {
    list: (actor, input) => listPages(platform, actor, input),
    create: (actor, input) => reportPages(platform, actor, input),
    retry: async (actor, input) => {
      await retryPage(platform, actor, input);
      return OK;
    },
    remove: async (actor, input) => {
      await removePages(platform, actor, input.id);
      return OK;
    },
  });

const OK = { ok: true } as const;
