// The editor of bulletins: versions of a text that people edit, beside what was written by rules and stays as it was.
import { z } from 'zod';
import { bulletinBlock, bulletinChapter } from '#shared/bulletin.ts';
import { defineContract, id, uploadedFile } from '#shared/contract.ts';
import { editedChapter, VERSION_KINDS } from '#shared/edited-bulletin.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/front/report/brief-report/text';

export const MOST_CHAPTERS = 60;
/** Of all chapters together. */
export const MOST_BLOCKS = 1500;
/** Texts, numbers and quotations of all blocks together. */
export const MOST_PIECES = 20_000;
export const MOST_CHARACTERS = 300_000;
/** Kept of one bulletin; of those that were saved by themselves older ones make room. */
export const MOST_VERSIONS = 200;
export const MOST_NAMED = 100;

const version = z.number().int().min(0);
const value = z.union([z.string(), bulletinBlock]).nullable();
const chapters = z.array(editedChapter).min(1).max(MOST_CHAPTERS);

/** By whom and when, of blocks that were not written by rules. */
const stamps = z.record(z.string(), z.object({ by: z.string(), at: z.number() }));

const savedVersion = z.object({
  version,
  kind: z.enum(VERSION_KINDS),
  name: z.string(),
  by: z.string(),
  createdAt: z.number(),
});
export type SavedVersion = z.output<typeof savedVersion>;

const text = z.object({ version, savedAt: z.number().nullable(), savedBy: z.string(), chapters: z.array(editedChapter), stamps });
export type BulletinText = z.output<typeof text>;

const saved = z.object({
  /** `merged`: with what somebody else saved meanwhile. `conflict`: nothing was saved, as both changed the same blocks. */
  outcome: z.enum(['saved', 'merged', 'conflict']),
  ...text.shape,
  conflicts: z.array(z.object({ id: z.string(), mine: value, theirs: value })),
});
export type SavedText = z.output<typeof saved>;

export const bulletinEditorContract = defineContract({
  open: {
    method: 'GET',
    path,
    privilege: 'brief-report.b',
    summary: 'The text of a bulletin as it is now or in an earlier version, with ids of its blocks, and what was written by rules.',
    input: z.strictObject({ id, version: z.coerce.number().int().min(0).optional() }),
    output: text.extend({
      /** As written by rules; `written` in place of its version 0. */
      written: z.array(editedChapter),
      /** Whether it may be edited in its state. */
      isOpen: z.boolean(),
    }),
  },
  save: {
    method: 'POST',
    path,
    privilege: 'brief-report.m',
    summary:
      'Saves the text of a draft. What others saved since the version that it began from is kept: other blocks are merged, the same ones are a conflict and nothing is saved. Numbers and quotations must be those of the bulletin’s data.',
    input: z.strictObject({
      id,
      /** The version that the change began from. */
      base: version,
      chapters,
      kind: z.enum(['auto', 'named']).default('auto'),
      name: oneLine().max(100).default(''),
    }),
    output: saved,
  },
  versions: {
    method: 'GET',
    path: `${path}/version`,
    privilege: 'brief-report.b',
    summary: 'The kept versions of a bulletin’s text, newest first.',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(savedVersion) }),
  },
  restore: {
    method: 'POST',
    path: `${path}/restoration`,
    privilege: 'brief-report.m',
    summary: 'Makes an earlier version the newest one again. What was saved since `base` by others refuses it.',
    input: z.strictObject({ id, base: version, version }),
    output: text,
  },
  addPicture: {
    method: 'POST',
    path: `${path}/picture`,
    privilege: 'brief-report.m',
    body: 'multipart',
    summary:
      'Keeps a picture with a draft, for blocks of its text: PNG or JPEG, 10 MB, 16 million pixels. What the file says of camera, place and person is left out.',
    input: z.strictObject({ id, files: z.array(uploadedFile).length(1) }),
    output: z.object({ pictureId: z.number().int(), width: z.number().int(), height: z.number().int() }),
  },
  rewrite: {
    method: 'GET',
    path: `${path}/rewriting`,
    privilege: 'brief-report.m',
    summary:
      'The text as the rules of today write it from the same data, to compare; and every kept article as a row of a list. Saves nothing.',
    input: z.strictObject({ id }),
    output: z.object({
      chapters: z.array(bulletinChapter),
      /** Blocks of one kind: lists of articles. */
      articles: bulletinBlock.nullable(),
    }),
  },
});
