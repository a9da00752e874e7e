// The text of a bulletin while people edit it: its chapters, each block with an id that stays as long as the block does.
import { z } from 'zod';
import { type Block, type BulletinChapter, bulletinBlock } from './bulletin.ts';

const key = z.string().regex(/^[\w-]{1,60}$/);
const blockId = z.string().regex(/^[\w.-]{1,80}$/);

const entry = z.object({ id: blockId, block: bulletinBlock });
export const editedChapter = z.object({ key, title: z.string().max(200), blocks: z.array(entry) });
export type EditedBlock = z.output<typeof entry>;
export type EditedChapter = z.output<typeof editedChapter>;

/** What a language model proposed and a person took over; it stays with the block when people edit it further. */
const byModel = z.object({ name: z.string(), at: z.number(), takenAt: z.number() });
export type ModelStamp = z.output<typeof byModel>;
/** Who wrote a block last, and when; null for what was written by rules. */
const stamped = entry.extend({ userId: z.number().int().nullable(), at: z.number().nullable(), model: byModel.optional() });
export const storedChapter = editedChapter.extend({ blocks: z.array(stamped) });
export type StoredBlock = z.output<typeof stamped>;
export type StoredChapter = z.output<typeof storedChapter>;

/** `auto`: by itself while somebody writes. `named`: by hand, as a version to come back to. `restored`: an earlier one again. `model`: with paragraphs of a language model. */
export const VERSION_KINDS = ['auto', 'named', 'restored', 'model'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** What was written by rules, with ids by place. */
export const editable = (chapters: readonly BulletinChapter[]): StoredChapter[] =>
  chapters.map(({ key: chapter, title, blocks }) => ({
    key: chapter,
    title,
    blocks: blocks.map((block, i) => ({ id: `${chapter}.${i}`, block, userId: null, at: null })),
  }));

/** Without ids, as every output shows it. */
export const shownChapters = (chapters: readonly EditedChapter[]): BulletinChapter[] =>
  chapters.map(({ key: chapter, title, blocks }) => ({ key: chapter, title, blocks: blocks.map(({ block }) => block) }));

export const withoutStamps = (chapters: readonly EditedChapter[]): EditedChapter[] =>
  chapters.map(({ key: chapter, title, blocks }) => ({ key: chapter, title, blocks: blocks.map(({ id, block }) => ({ id, block })) }));

/** The same text for the same block, whoever wrote its fields in which order. */
export const blockText = (block: Block): string => JSON.stringify(bulletinBlock.parse(block));

const textOf = (chapters: readonly EditedChapter[]): string =>
  JSON.stringify(
    chapters.map(({ key: chapter, title, blocks }) => [chapter, title, blocks.map(({ id, block }) => [id, blockText(block)])]),
  );
export const isSameText = (a: readonly EditedChapter[], b: readonly EditedChapter[]): boolean => textOf(a) === textOf(b);
