import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informMessageContract, tReportContract } from '../contract.ts';
import { cancelMessages, resendMessages, revokeLinks } from './change-messages.ts';
import { confirmMessages } from './confirm-message.ts';
import { listAttempts, listDecisions, listMessages } from './list-messages.ts';
import { confirmReport, judgeReport, openReport, readReport } from './t-report.ts';

const OK = { ok: true } as const;

export const informMessageRoutes = (platform: Platform) =>
  implement(informMessageContract, {
    list: (actor, input) => listMessages(platform, actor, input),
    attempts: (actor, input) => listAttempts(platform, actor, input.id),
    decisions: (actor, input) => listDecisions(platform, actor, input),
    cancel: async (actor, input) => ({ changed: await cancelMessages(platform, actor, input.ids) }),
    resend: async (actor, input) => ({ changed: await resendMessages(platform, actor, input.ids) }),
    confirm: async (actor, input) => ({ changed: await confirmMessages(platform, actor, input.ids) }),
    revoke: async (actor, input) => ({ changed: await revokeLinks(platform, actor, input.id) }),
  });

export const tReportRoutes = (platform: Platform, { outgoing: { links } }: Pick<Parts, 'outgoing'>) =>
  implement(tReportContract, {
    get: (_, input) => readReport(platform, links, input.key),
    open: async (_, input) => {
      await openReport(platform, links, input.key);
      return OK;
    },
    confirm: async (_, input) => {
      await confirmReport(platform, links, input.key);
      return OK;
    },
    notRelevant: async (_, input) => {
      await judgeReport(platform, links, input.key, input.isNotRelevant);
      return OK;
    },
  });
