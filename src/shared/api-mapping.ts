// Where the parts of an article are in the answer of a JSON API: dotted paths, as `data.list`, `title`, `author.name`.
import { z } from 'zod';

const path = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w.-]*$/);

export const apiMapping = z.strictObject({
  /** '' where the answer itself is the list. */
  items: path.default(''),
  url: path.default(''),
  title: path.default(''),
  time: path.optional(),
  html: path.optional(),
  text: path.optional(),
  author: path.optional(),
  /** The author's number of followers. */
  followers: path.optional(),
  guid: path.optional(),
  /** For television and radio. Segment times and lengths are seconds or text such as `01:02:03`. */
  channel: path.optional(),
  programme: path.optional(),
  media: path.optional(),
  duration: path.optional(),
  segments: path.optional(),
  segmentTime: path.optional(),
  segmentText: path.optional(),
  segmentSpeaker: path.optional(),
});
export type ApiMapping = z.output<typeof apiMapping>;
