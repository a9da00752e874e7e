import { implement } from '#server/http/implement.ts';
import { withoutSecrets } from '#ingest/fetch/read-answer.ts';
import type { Platform } from '#server/platform.ts';
import { extractionLogContract } from '../contract.ts';
import { countByReason, listEntries } from './extraction-log.service.ts';
import { getDetail } from './get-detail.ts';
import { retryEntry } from './retry-entry.ts';

/** Addresses of clients’ own sources may hold a password or a key: the staff who look for a fault are not told it. */
const told = <Row extends { url: string }>(row: Row): Row => ({ ...row, url: withoutSecrets(row.url) });

export const extractionLogRoutes = (platform: Platform) =>
  implement(extractionLogContract, {
    list: async (_actor, input) => {
      const page = await listEntries(platform, input);
      return { ...page, items: page.items.map(told) };
    },
    reasons: (_actor, input) => countByReason(platform, input),
    detail: async (_actor, input) => {
      const { entry, request, source, ...rest } = await getDetail(platform, input);
      return { ...rest, entry: told(entry), request: request && told(request), source: source && told(source) };
    },
    retry: (actor, input) => retryEntry(platform, actor, input),
  });
