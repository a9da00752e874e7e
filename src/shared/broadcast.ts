// Details of a television or radio article beyond its text: where it ran, what can be played, and what was said when.
import { z } from 'zod';
import { oneLine } from './one-line.ts';

export const MEDIA_KINDS = ['video', 'audio'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const segment = z.strictObject({
  /** Milliseconds from the beginning of the item. */
  startMs: z.number().int().min(0).max(86_400_000),
  speaker: z.string().trim().max(100).default(''),
  text: z.string().trim().min(1).max(5000),
});
export type Segment = z.output<typeof segment>;

export const broadcast = z.strictObject({
  channel: oneLine().max(100).default(''),
  programme: oneLine().max(100).default(''),
  mediaUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  mediaKind: z.enum(MEDIA_KINDS).default('video'),
  durationMs: z.number().int().min(0).max(86_400_000).default(0),
  segments: z.array(segment).max(2000).default([]),
});
export type Broadcast = z.output<typeof broadcast>;

/** The segments as one text, one line each. */
export const transcriptOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('\n');
