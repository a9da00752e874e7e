import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informHandContract } from '../contract.ts';
import { cancelDispatches, listDispatches, listResults } from './list-dispatches.ts';
import { listTemplates } from './list-templates.ts';
import { previewHand } from './preview-hand.ts';
import { sendHand } from './send-hand.ts';

export const informHandRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(informHandContract, {
    list: (actor, input) => listDispatches(platform, actor, input),
    results: (actor, input) => listResults(platform, actor, input),
    templates: (actor) => listTemplates(platform, actor),
    preview: (actor, input) => previewHand(platform, outgoing, actor, input),
    send: (actor, input) => sendHand(platform, actor, input),
    cancel: async (actor, input) => ({ changed: await cancelDispatches(platform, actor, input.ids) }),
  });
