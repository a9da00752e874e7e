import { builtInTemplate } from '#features/inform/inform-message/server/facade.ts';
import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { contentTemplateContract } from '../contract.ts';
import { changeTemplateState, createTemplate, listTemplates, removeTemplates, updateTemplate } from './content-template.service.ts';
import { previewTemplate } from './preview-template.ts';

const OK = { ok: true } as const;
const BUILT_IN = POSTED_CHANNELS.flatMap((channel) =>
  LOCALES.map((locale) => ({ channel, locale, body: builtInTemplate(channel, locale) })),
);

export const contentTemplateRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(contentTemplateContract, {
    list: (actor, input) => listTemplates(platform, actor, input),
    builtIn: async () => ({ items: BUILT_IN }),
    preview: (actor, input) => previewTemplate(platform, outgoing, actor, input),
    create: (actor, input) => createTemplate(platform, actor, input),
    update: async (actor, { id, ...fields }) => {
      await updateTemplate(platform, actor, id, fields);
      return OK;
    },
    state: async (actor, input) => ({ changed: await changeTemplateState(platform, actor, input) }),
    remove: async (actor, { id }) => ({ changed: await removeTemplates(platform, actor, id) }),
  });
