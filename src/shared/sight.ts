// What one client sees of the articles of another: its parent, or a sub-client of it.
import { z } from 'zod';

export const SIGHTS = ['nothing', 'subjects', 'everything'] as const;
export type SightKind = (typeof SIGHTS)[number];
export const MOST_SEEN_SUBJECTS = 500;

/** `subjectIds` are those of the client that is seen, with `subjects` at least one, and none otherwise. */
export const sightSchema = z.strictObject({
  kind: z.enum(SIGHTS),
  subjectIds: z.array(z.number().int().positive()).max(MOST_SEEN_SUBJECTS).default([]),
});
export type Sight = z.output<typeof sightSchema>;
export const NO_SIGHT: Sight = { kind: 'nothing', subjectIds: [] };
