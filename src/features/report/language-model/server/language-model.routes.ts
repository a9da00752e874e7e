import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { clientLanguageModelContract, languageModelContract, sharedLanguageModelContract } from '../contract.ts';
import { acceptProposals } from './accept-proposals.ts';
import { askRun, estimateRun } from './ask-run.ts';
import { openRuns } from './list-runs.ts';
import { getClientModel, getOfferedModel, offeredModel, ownModel, setModel, tryModel } from './model-setting.ts';
import { listUsage } from './model-usage.ts';

const OK = { ok: true } as const;
type Given = Pick<Parts, 'outgoing'>;

export const clientLanguageModelRoutes = (platform: Platform, { outgoing }: Given) =>
  implement(clientLanguageModelContract, {
    get: (actor) => getClientModel(platform, actor),
    update: async (actor, input) => {
      await setModel(platform, outgoing.seal, actor, ownModel(actor), input);
      return OK;
    },
    try: (actor) => tryModel(platform, outgoing, ownModel(actor)),
    usage: async ({ clientId }) => ({ items: await listUsage(platform.store.db, platform.now(), clientId) }),
  });

export const sharedLanguageModelRoutes = (platform: Platform, { outgoing }: Given) =>
  implement(sharedLanguageModelContract, {
    get: (actor) => getOfferedModel(platform, actor),
    update: async (actor, input) => {
      await setModel(platform, outgoing.seal, actor, offeredModel(actor), input);
      return OK;
    },
    try: (actor) => tryModel(platform, outgoing, offeredModel(actor)),
    usage: async () => ({ items: await listUsage(platform.store.db, platform.now(), 'shared') }),
  });

export const languageModelRoutes = (platform: Platform, { outgoing }: Given) =>
  implement(languageModelContract, {
    open: (actor, { id }) => openRuns(platform, outgoing.seal, actor, id),
    estimate: (actor, input) => estimateRun(platform, outgoing.seal, actor, input),
    ask: (actor, input) => askRun(platform, outgoing.seal, actor, input),
    accept: (actor, input) => acceptProposals(platform, actor, input),
  });
