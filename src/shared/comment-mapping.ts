// Where each part of a comment is in the answer of a comment source.
import { z } from 'zod';

const dottedPath = z
  .string()
  .max(200)
  .regex(/^[\w.-]*$/);

/** Dotted paths (`data.list`) into the answer and into each comment. */
export const commentMapping = z.strictObject({
  items: dottedPath,
  id: dottedPath,
  content: dottedPath,
  parentId: dottedPath.optional(),
  author: dottedPath.optional(),
  /** Milliseconds, seconds, or any written form that the collector reads elsewhere. */
  time: dottedPath.optional(),
  likes: dottedPath.optional(),
  replies: dottedPath.optional(),
  region: dottedPath.optional(),
  /** The author's number of followers. */
  followers: dottedPath.optional(),
  /** A list of comments inside a comment, in the same form. */
  children: dottedPath.optional(),
  /** A reading in newest-first order can stop at the first known comment; any other order is read to its end. */
  order: z.enum(['newest', 'other']).default('newest'),
  firstPage: z.number().int().min(0).max(1).default(1),
});
export type CommentMapping = z.output<typeof commentMapping>;
