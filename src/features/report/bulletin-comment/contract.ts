// Comments on blocks of a bulletin, by those who write and those who review it. They are no part of the bulletin: no output has them.
import { z } from 'zod';
import { created, defineContract, done, id } from '#shared/contract.ts';

const path = '/v1/front/report/brief-report/comment';

export const MOST_COMMENTS = 200;
/** Of one comment. */
export const MOST_ANSWERS = 50;
export const LONGEST_COMMENT = 1000;

const idNumber = z.number().int().positive();
const text = z.string().trim().min(1).max(LONGEST_COMMENT);

const said = z.object({
  id: z.number().int(),
  /** '' of a withdrawn one. */
  text: z.string(),
  by: z.string(),
  at: z.number(),
  isMine: z.boolean(),
  isWithdrawn: z.boolean(),
});

const thread = said.extend({
  blockId: z.string(),
  /** The beginning of what the block says, or said when it was there. */
  block: z.string(),
  isGone: z.boolean(),
  resolved: z.object({ by: z.string(), at: z.number() }).nullable(),
  answers: z.array(said),
});
export type CommentThread = z.output<typeof thread>;
export type Said = z.output<typeof said>;

export const bulletinCommentContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'brief-report.b',
    summary: 'Comments on the blocks of a bulletin in the order of its text, with their answers; those on blocks that are gone come last.',
    input: z.strictObject({ id }),
    output: z.object({
      items: z.array(thread),
      /** The caller may write comments on it now. */
      isOpen: z.boolean(),
      /** The blocks of the text as it is now: where each stands (chapter and number), and the beginning of what it says. */
      blocks: z.array(z.object({ id: z.string(), place: z.string(), words: z.string() })),
    }),
  },
  add: {
    method: 'POST',
    path,
    privilege: 'brief-report.b',
    summary: 'Writes a comment on a block of a draft or of a bulletin in review; for those who write bulletins or review them.',
    input: z.strictObject({ id: idNumber, blockId: z.string().min(1).max(80), text }),
    output: created,
  },
  answer: {
    method: 'POST',
    path: `${path}/answer`,
    privilege: 'brief-report.b',
    summary: 'Answers a comment; for those who write bulletins or review them.',
    input: z.strictObject({ id: idNumber, text }),
    output: created,
  },
  resolve: {
    method: 'POST',
    path: `${path}/resolution`,
    privilege: 'brief-report.b',
    summary: 'Marks a comment as done, or opens it again; for those who write bulletins or review them.',
    input: z.strictObject({ id: idNumber, isResolved: z.boolean() }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'brief-report.b',
    summary: 'Withdraws a comment or an answer of the caller. One that others have answered stays as withdrawn, without its text.',
    input: z.strictObject({ id }),
    output: done,
  },
});
