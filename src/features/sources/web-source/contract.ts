// Search engines and complaint boards that the provider has set up for all clients.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { WEB_SOURCE_KINDS, webMapping } from '#shared/web-mapping.ts';
import { because } from '#shared/because.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/operate/extraction-manage/web-source';
const kind = z.enum(WEB_SOURCE_KINDS);

const PLACES = new Set(['keyword', 'page']);
/** An http(s) address with the placeholders `{keyword}` and `{page}` after its host and no others. */
const template = z
  .string()
  .trim()
  .max(1000)
  .refine((text) => URL.canParse(text) && /^https?:\/\/[^{}/?#]+(?:[/?#]|$)/.test(text))
  .refine(
    (text) => [...text.matchAll(/\{([^}]*)\}?/g)].every(([place, name]) => place.endsWith('}') && PLACES.has(name ?? '')),
    because('places', [], { places: [...PLACES].map((name) => `{${name}}`).join(' ') }),
  );

const shape = {
  kind,
  name: oneLine().min(1).max(60),
  url: template,
  mapping: webMapping,
  /** Interval and number of pages for boards. */
  intervalMinutes: z.number().int().min(5).max(10_080).default(30),
  pages: z.number().int().min(1).max(20).default(3),
  /** A slower answer is late. */
  deadlineDays: z.number().int().min(1).max(365).default(7),
};
const SEARCHED = {
  ...because('needs-keyword', ['url']),
  when: () => true,
};
/** Without the placeholder an engine would always answer the same; a board does not accept it. */
const fitsKind = ({ kind: of, url }: { kind?: unknown; url?: unknown }): boolean =>
  typeof url !== 'string' || (of === 'search') === url.includes('{keyword}');

export const webSource = z.object({
  id: z.number().int(),
  ...shape,
  isEnabled: z.boolean(),
  isSample: z.boolean(),
  lastReadAt: z.number().nullable(),
  lastSuccessAt: z.number().nullable(),
  lastError: z.string(),
  lastCount: z.number().int(),
  /** For a board: number of stored questions. */
  items: z.number().int(),
  updatedAt: z.number(),
});
export type WebSource = z.output<typeof webSource>;

export const TRIAL_STEPS = ['address', 'fetch', 'decode', 'entries', 'read'] as const;
const trialStep = z.object({
  step: z.enum(TRIAL_STEPS),
  isOk: z.boolean(),
  /** Reason code of a failure. */
  reason: z.string(),
  /** Its result: the address, status and type, the encoding, a number of entries. */
  detail: z.string(),
  /** Its input, shortened: the beginning of the answer, the first entry. */
  sample: z.string(),
});
const trialRow = z.object({
  url: z.string(),
  title: z.string(),
  text: z.string(),
  site: z.string(),
  publishedAt: z.number().nullable(),
  state: z.enum(['waiting', 'processing', 'answered']).nullable(),
  answer: z.string(),
  answeredAt: z.number().nullable(),
});
const trial = z.object({ steps: z.array(trialStep), rows: z.array(trialRow), unreadable: z.number().int() });
export type WebTrial = z.output<typeof trial>;

export const webSourceContract = defineContract({
  list: {
    method: 'GET',
    path: base,
    privilege: 'extraction.b',
    summary: 'Engines and boards; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      kind: queryArray(kind).optional(),
      sort: z.enum(['name', 'lastReadAt', 'updatedAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(webSource),
  },
  create: {
    method: 'POST',
    path: base,
    privilege: 'extraction.m',
    summary: 'Adds a search engine or a board for all clients; a board is read at once.',
    input: z.strictObject(shape).refine(fitsKind, SEARCHED),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'web-source.update' },
    path: base,
    privilege: 'extraction.m',
    summary: 'Changes one; its kind stays.',
    input: z.strictObject({ id, ...keptFields(shape) }).refine(fitsKind, SEARCHED),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: base,
    privilege: 'extraction.d',
    summary: "Deletes them; a board's questions are deleted too, articles made of them stay.",
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  changeState: {
    method: 'POST',
    path: `${base}/state`,
    privilege: 'extraction.m',
    summary: 'Switches them on or off.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  read: {
    method: 'POST',
    path: `${base}/read`,
    privilege: 'extraction.a',
    summary: 'Reads boards now.',
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: changed,
  },
  test: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/test`,
    privilege: 'extraction.a',
    summary: 'Queries an engine or board once, shows the result of every step, and stores nothing. A failed step is the last.',
    input: z.strictObject({ kind, url: template, mapping: webMapping, keyword: z.string().trim().max(100).default('') }),
    output: trial,
  },
});
