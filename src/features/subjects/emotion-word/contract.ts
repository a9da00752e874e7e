// A client's own words with an emotion, in libraries that can be switched off.
import { z } from 'zod';
import { applyDays, effect, previewOf, saved } from '#features/subjects/filter/contract.ts';
import { created, defineContract, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const libPath = '/v1/manage/class-manage/client-emotion-word-lib';
const wordPath = '/v1/manage/class-manage/emotion-word';

const lib = z.object({
  id: z.number().int(),
  name: z.string(),
  note: z.string(),
  isEnabled: z.boolean(),
  negative: z.number().int(),
  positive: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type EmotionWordLib = z.output<typeof lib>;
const libFields = {
  name: oneLine().min(1).max(60),
  note: z.string().trim().max(500).default(''),
  isEnabled: z.boolean().default(true),
};

export const POLARITIES = ['negative', 'positive'] as const;
/** The weight of a mention: when the sum reaches 0.3, the words decide instead of the machine; a mention in the title counts twice. */
const strength = z.number().min(0.05).max(1);
const word = oneLine().min(1).max(60);
const wordFields = { polarity: z.enum(POLARITIES), strength };

const emotionWord = z.object({
  id: z.number().int(),
  libId: z.number().int(),
  libName: z.string(),
  isLibEnabled: z.boolean(),
  word: z.string(),
  ...wordFields,
  updatedAt: z.number(),
});
export type EmotionWord = z.output<typeof emotionWord>;

export const emotionWordLibContract = defineContract({
  list: {
    method: 'GET',
    path: libPath,
    privilege: 'filter.b',
    summary: 'Libraries of emotion words; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'createdAt', 'updatedAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(lib),
  },
  create: {
    method: 'POST',
    path: libPath,
    privilege: 'filter.m',
    summary: 'Adds a library.',
    input: z.strictObject(libFields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'emotion-word-lib.update', apart: ['applyDays'] },
    path: libPath,
    privilege: 'filter.m',
    summary: 'Renames a library, or switches it on or off.',
    input: z.strictObject({ id, ...keptFields(libFields), applyDays }),
    output: saved,
  },
  changeState: {
    method: 'POST',
    path: `${libPath}/state`,
    privilege: 'filter.m',
    summary: 'Switches libraries on or off.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean(), applyDays }),
    output: z.object({ changed: z.number().int(), ...saved.shape }),
  },
  remove: {
    method: 'DELETE',
    path: libPath,
    privilege: 'filter.d',
    summary: 'Deletes libraries with their words.',
    input: z.strictObject({ id: ids, applyDays }),
    output: z.object({ changed: z.number().int(), ...saved.shape }),
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${libPath}/preview`,
    privilege: 'filter.b',
    summary: 'The effect of switching libraries on or off on the articles of the last days.',
    input: z.strictObject({ id: ids, isEnabled: z.boolean(), ...previewOf }),
    output: effect,
  },
});

export const emotionWordContract = defineContract({
  list: {
    method: 'GET',
    path: wordPath,
    privilege: 'filter.b',
    summary: 'Emotion words of the caller’s client; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      libId: queryArray(id).optional(),
      polarity: z.enum(POLARITIES).optional(),
      sort: z.enum(['word', 'weight', 'updatedAt']).default('updatedAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(emotionWord),
  },
  create: {
    method: 'POST',
    path: wordPath,
    privilege: 'filter.m',
    summary: 'Adds words of one weight to a library; existing ones get the new weight.',
    input: z.strictObject({ libId: id, words: z.array(word).min(1).max(1000), ...wordFields, applyDays }),
    output: z.object({ added: z.number().int(), changed: z.number().int(), ...saved.shape }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'emotion-word.update', apart: ['applyDays'] },
    path: wordPath,
    privilege: 'filter.m',
    summary: 'Changes a word, its weight or its library.',
    input: z.strictObject({ id, libId: id, word, ...wordFields, applyDays }),
    output: saved,
  },
  remove: {
    method: 'DELETE',
    path: wordPath,
    privilege: 'filter.d',
    summary: 'Deletes words.',
    input: z.strictObject({ id: ids, applyDays }),
    output: z.object({ changed: z.number().int(), ...saved.shape }),
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${wordPath}/preview`,
    privilege: 'filter.b',
    summary: 'The effect of words with this weight in a library, without those of `without`, on the articles of the last days.',
    input: z.strictObject({
      libId: id,
      words: z.array(word).max(1000).default([]),
      ...wordFields,
      without: z.array(z.number().int().positive()).max(1000).default([]),
      ...previewOf,
    }),
    output: effect,
  },
});
