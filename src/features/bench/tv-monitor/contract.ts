// Television and radio: what was said when, and what can be played.
import { z } from 'zod';
import { articleRow } from '#features/core/article/contract.ts';
import { MEDIA_KINDS } from '#shared/broadcast.ts';
import { defineContract, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { EMOTIONS } from '#shared/media.ts';

const base = '/v1/front/tools/tv-monitor';
export const BROADCAST_MEDIA = ['tv', 'radio'] as const;

const common = {
  article: articleRow,
  /** The site's name if the item does not give one. */
  channel: z.string(),
  programme: z.string(),
  mediaUrl: z.string(),
  mediaKind: z.enum(MEDIA_KINDS),
  durationMs: z.number(),
};
const item = z.object({
  id: z.number(),
  ...common,
  segments: z.number().int(),
  /** Segments that contain the searched words, or words of its subjects; the first twenty, each with its first word. */
  hits: z.array(z.object({ startMs: z.number(), word: z.string() })),
  /** Number of segments with such words. */
  hitSegments: z.number().int(),
});
export type BroadcastItem = z.output<typeof item>;

const facet = z.array(z.object({ name: z.string(), total: z.number().int() }));

export const tvMonitorContract = defineContract({
  list: {
    method: 'GET',
    path: base,
    privilege: 'tv-monitor.b',
    summary:
      'The client’s items of television and radio with the times of their hits, newest first; channels and programmes with their numbers.',
    input: z.strictObject({
      ...paging,
      /** An expression of the query language. */
      keyword: z.string().max(20_000).optional(),
      mediaType: queryArray(z.enum(BROADCAST_MEDIA)).optional(),
      channel: queryArray(z.string().max(100)).optional(),
      programme: queryArray(z.string().max(100)).optional(),
      emotion: queryArray(z.enum(EMOTIONS)).optional(),
      subjectId: queryArray(id).optional(),
      hasMedia: queryBoolean.optional(),
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
    }),
    output: pageOf(item).extend({
      /** Counted over everything that fits without the filter on channel or programme, respectively. */
      channels: facet,
      programmes: facet,
      /** More items fit than are examined: only the newest 20,000 are. */
      isCut: z.boolean(),
    }),
  },
  detail: {
    method: 'GET',
    path: `${base}/transcript`,
    privilege: 'tv-monitor.b',
    summary: 'The transcript of an item with times, and the words of its subjects and of the search.',
    input: z.strictObject({ id, keyword: z.string().max(20_000).optional() }),
    output: z.object({
      ...common,
      segments: z.array(
        z.object({
          startMs: z.number(),
          speaker: z.string(),
          text: z.string(),
          hits: z.array(z.object({ start: z.number().int(), end: z.number().int(), word: z.string() })),
        }),
      ),
    }),
  },
});
