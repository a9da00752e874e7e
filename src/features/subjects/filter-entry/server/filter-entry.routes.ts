import { startApply } from '#features/subjects/filter/server/facade.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { blackListContract, blackWordContract, type EntryContract, whiteListContract } from '../contract.ts';
import type { List } from './entry-fields.ts';
import { createEntries, listEntries, removeEntries, updateEntry } from './filter-entry.service.ts';
import { previewEntries } from './preview-entries.ts';

const routes = (platform: Platform, contract: EntryContract, list: List) =>
  implement(contract as typeof blackListContract, {
    list: (actor, input) => listEntries(platform, actor, list, input),
    create: async (actor, { applyDays, ...input }) => ({
      ...(await createEntries(platform, actor, list, input)),
      jobId: await startApply(platform, actor, applyDays),
    }),
    update: (actor, input) => updateEntry(platform, actor, list, input),
    remove: (actor, input) => removeEntries(platform, actor, list, input),
    preview: (actor, input) => previewEntries(platform, actor, list, input),
  });

export const blackListRoutes = (platform: Platform) => routes(platform, blackListContract, 'black');
export const blackWordRoutes = (platform: Platform) => routes(platform, blackWordContract, 'black-word');
export const whiteListRoutes = (platform: Platform) => routes(platform, whiteListContract, 'white');
