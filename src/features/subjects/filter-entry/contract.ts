// Three lists of a client: what is dropped by its place, what is dropped by its words, and what is never negative.
import { z } from 'zod';
import { applyDays, effect, previewOf, saved } from '#features/subjects/filter/contract.ts';
import { defineContract, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

export const ENTRY_KINDS = ['site', 'author', 'url', 'word'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const value = oneLine().min(1).max(500);
const note = z.string().trim().max(500).default('');

const entry = z.object({
  id: z.number().int(),
  kind: z.enum(ENTRY_KINDS),
  value: z.string(),
  note: z.string(),
  isEnabled: z.boolean(),
  /** Number of articles that it excludes now. */
  dropped: z.number().int(),
  createdBy: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type FilterEntry = z.output<typeof entry>;

/** Kinds of all lists; each list takes only its own. */
const listInput = {
  ...paging,
  id: id.optional(),
  keyword: z.string().max(100).optional(),
  kind: z.enum(ENTRY_KINDS).optional(),
  state: z.enum(['enabled', 'disabled']).optional(),
  sort: z.enum(['value', 'createdAt', 'updatedAt']).default('createdAt'),
  isDescending: queryBoolean.default(true),
};

const changes = {
  values: z.array(value).max(500).default([]),
  without: z.array(z.number().int().positive()).max(1000).default([]),
};

/** The calls of one list, which takes these kinds of entries. */
function listContract<const Noun extends string>(noun: Noun, kinds: readonly EntryKind[]) {
  const path = `/v1/manage/class-manage/${noun}` as const;
  const kind = z.enum(kinds);
  return defineContract({
    list: {
      method: 'GET',
      path,
      privilege: 'filter.b',
      summary: 'Entries of the list, with the number of articles that each excludes; with `id` only that one.',
      input: z.strictObject({ ...listInput, kind: kind.optional() }),
      output: pageOf(entry),
    },
    create: {
      method: 'POST',
      path,
      privilege: 'filter.m',
      summary: 'Adds entries; existing ones stay unchanged.',
      input: z.strictObject({ kind, values: z.array(value).min(1).max(500), note, applyDays }),
      output: z.object({ added: z.number().int(), skipped: z.number().int(), ...saved.shape }),
    },
    update: {
      method: 'PUT',
      seen: { from: 'list', apart: ['applyDays'] },
      path,
      privilege: 'filter.m',
      summary: 'Changes an entry, or switches it on or off.',
      input: z.strictObject({ id, value, note: note.unwrap().optional(), isEnabled: z.boolean(), applyDays }),
      output: saved,
    },
    remove: {
      method: 'DELETE',
      path,
      privilege: 'filter.d',
      summary: 'Deletes entries; with `applyDays` the articles that they excluded are restored.',
      input: z.strictObject({ id: ids, applyDays }),
      output: z.object({ changed: z.number().int(), ...saved.shape }),
    },
    preview: {
      method: 'POST',
      changesNothing: true,
      path: `${path}/preview`,
      privilege: 'filter.b',
      summary: 'The effect of adding `values`, and removing the entries of `without`, on the articles of the last days.',
      input: z.strictObject({ kind, ...changes, ...previewOf }),
      output: effect,
    },
  });
}

export const blackListContract = listContract('client-black-list', ['site', 'author', 'url']);
export const blackWordContract = listContract('client-black-word', ['word']);
export const whiteListContract = listContract('emotion-white-list', ['site', 'author', 'word']);
export type EntryContract = typeof blackListContract | typeof blackWordContract | typeof whiteListContract;
