import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { extractionLogContract } from '../contract.ts';
import { countByReason, listEntries } from './extraction-log.service.ts';
import { getDetail } from './get-detail.ts';
import { retryEntry } from './retry-entry.ts';

export const extractionLogRoutes = (platform: Platform) =>
  implement(extractionLogContract, {
    list: (_actor, input) => listEntries(platform, input),
    reasons: (_actor, input) => countByReason(platform, input),
    detail: (_actor, input) => getDetail(platform, input),
    retry: (actor, input) => retryEntry(platform, actor, input),
  });
