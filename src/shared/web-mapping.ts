// How the answer of a configured engine or board is read: the provider's paths or selectors for each part.
import { z } from 'zod';

export const WEB_SOURCE_KINDS = ['search', 'interact'] as const;
export type WebSourceKind = (typeof WEB_SOURCE_KINDS)[number];
export const WEB_FORMATS = ['json', 'html', 'feed'] as const;
export type WebFormat = (typeof WEB_FORMATS)[number];

/** Parts of an entry that a mapping can name. */
export const WEB_PARTS = [
  'title',
  'url',
  'id',
  'text',
  'site',
  'author',
  'time',
  'category',
  'target',
  'state',
  'answer',
  'answerer',
  'answeredAt',
] as const;
export type WebPart = (typeof WEB_PARTS)[number];

const DOTTED = /^[\w.-]*$/;
const path = z.string().trim().max(200);
const PATHS = {
  title: path.optional(),
  url: path.optional(),
  id: path.optional(),
  text: path.optional(),
  site: path.optional(),
  author: path.optional(),
  time: path.optional(),
  category: path.optional(),
  target: path.optional(),
  state: path.optional(),
  answer: path.optional(),
  answerer: path.optional(),
  answeredAt: path.optional(),
} satisfies Record<WebPart, z.ZodType>;

/**
 * `json`: dotted paths, `items` to the list and the others inside an entry. `html`: CSS selectors, and `selector@attribute` for an attribute
 * (`@href` is the entry's own; href, src, title, alt, datetime and content are kept of a page). `feed` needs none. `link` makes the address of an entry from its id: `https://example.com/show?id={id}`.
 */
export const webMapping = z
  .strictObject({
    format: z.enum(WEB_FORMATS).default('json'),
    items: path.default(''),
    ...PATHS,
    link: z
      .string()
      .trim()
      .max(1000)
      .regex(/^(?:https?:\/\/[^{}/?#]+[/?#][^{}]*\{id\}[^{}]*)?$/)
      .optional(),
    firstPage: z.number().int().min(0).max(1).default(1),
  })
  .superRefine((mapping, context) => {
    const wrong = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'path' });
    if (mapping.format === 'feed') return;
    for (const field of ['items', ...WEB_PARTS] as const) if (mapping.format === 'json' && !DOTTED.test(mapping[field] ?? '')) wrong(field);
    if (mapping.format === 'html' && mapping.items === '') wrong('items');
    if (!mapping.title) wrong('title');
    if (!mapping.url && !(mapping.link && mapping.id)) wrong('url');
  });
export type WebMapping = z.output<typeof webMapping>;
