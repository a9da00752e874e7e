// Saved filters of the work bench, and recent search words.
import { z } from 'zod';
import { changed, created, defineContract, done, ids } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/front/classified-info/saved-filter';
const name = oneLine().min(1).max(60);
/** As in the address of the work bench. */
const query = z.string().max(4000);

export const savedFilter = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  user: z.string(),
});
export type SavedFilter = z.output<typeof savedFilter>;
export const searchWord = z.object({ word: z.string(), times: z.number().int(), usedAt: z.number() });
export type SearchWord = z.output<typeof searchWord>;

export const savedFilterContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'classifiedInfo.b',
    summary: 'The caller’s saved filters, and those that colleagues share.',
    output: z.object({ items: z.array(savedFilter) }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'classifiedInfo.b',
    summary: 'Saves a filter; one of the caller with this name is replaced.',
    input: z.strictObject({ name, query, isShared: z.boolean().default(false) }),
    output: created,
  },
  update: {
    method: 'PUT',
    path,
    privilege: 'classifiedInfo.b',
    summary: 'Renames or shares a filter of the caller.',
    input: z.strictObject({ id: z.number().int().positive(), name, isShared: z.boolean() }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'classifiedInfo.b',
    summary: 'Deletes filters of the caller.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  searchWords: {
    method: 'GET',
    path: '/v1/user-search-words',
    privilege: 'signed-in',
    summary: 'Words that the caller searched for, the newest first; with `keyword` those that begin with it.',
    input: z.strictObject({ keyword: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    output: z.object({ items: z.array(searchWord) }),
  },
  forgetWords: {
    method: 'DELETE',
    path: '/v1/user-search-words',
    privilege: 'signed-in',
    summary: 'Deletes search words of the caller; all of them without `word`.',
    input: z.strictObject({ word: z.string().max(20_000).optional() }),
    output: changed,
  },
});
