// Templates of messages: the client's own words for each channel and language.
import { z } from 'zod';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { because } from '#shared/because.ts';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { keptFields } from '#shared/kept.ts';
import { MOST_TEMPLATE, parseTemplate } from '#shared/message-template.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/report/content-template';

export const contentTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  channel: z.enum(POSTED_CHANNELS),
  locale: z.enum(LOCALES),
  body: z.string(),
  /** Every message of its channel and language is written with it; others can be chosen for messages by hand. */
  isEnabled: z.boolean(),
  updatedAt: z.number(),
});
export type ContentTemplate = z.output<typeof contentTemplate>;

const builtIn = contentTemplate.pick({ channel: true, locale: true, body: true });
export type BuiltIn = z.output<typeof builtIn>;

const body = z
  .string()
  .max(MOST_TEMPLATE)
  .refine((text) => text.trim() !== '', because('required'))
  .superRefine((text, context) => {
    const read = parseTemplate(text);
    if ('problem' in read) context.addIssue({ code: 'custom', params: { ...read.problem } });
  });

const fields = {
  name: oneLine().min(1).max(60),
  channel: z.enum(POSTED_CHANNELS),
  locale: z.enum(LOCALES).default('zh-CN'),
  body,
  isEnabled: z.boolean().default(true),
};

/** One message as it would leave: its parts, and what the channel takes, in its own unit. */
const shown = z.object({
  texts: z.array(z.string()),
  sizes: z.array(z.number().int()),
  most: z.number().int(),
  unit: z.enum(['bytes', 'characters']),
});

export const contentTemplateContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary: 'The client’s own templates; with `id` only that one. A channel and language without one in use has the built-in letter.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      channel: queryArray(z.enum(POSTED_CHANNELS)).optional(),
      locale: z.enum(LOCALES).optional(),
      isEnabled: queryBoolean.optional(),
      sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(contentTemplate),
  },
  builtIn: {
    method: 'GET',
    path: `${path}/built-in`,
    privilege: 'inform-setting.b',
    summary: 'The built-in letter of each channel and language, as a template to begin with.',
    input: z.strictObject({}),
    output: z.object({ items: z.array(builtIn) }),
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/preview`,
    privilege: 'inform-setting.b',
    summary: 'A template filled with an article of the client, the newest by default, and how long it gets. Nothing is sent.',
    input: z.strictObject({
      channel: fields.channel,
      locale: fields.locale,
      body,
      articleId: z.number().int().positive().optional(),
    }),
    output: z.object({
      /** Null while the client has none. */
      article: z.object({ id: z.number().int(), title: z.string() }).nullable(),
      message: shown.nullable(),
    }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'inform-setting.m',
    summary: 'Adds a template; enabled, messages of its channel and language are written with it from now on.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'content-template.update' },
    path,
    privilege: 'inform-setting.m',
    summary: 'Changes a template, for messages that have not left yet.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'inform-setting.m',
    summary: 'Puts templates into use, one of each channel and language, or goes back to the built-in letter.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'inform-setting.d',
    summary: 'Deletes templates. What was sent with them keeps its text.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
