import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informMessageContract, tReportContract } from '../contract.ts';
import { cancelMessages, resendMessages, revokeLinks } from './change-messages.ts';
import { confirmMessages } from './confirm-message.ts';
import { limitLinks } from './limit-links.ts';
import { listAttempts, listDecisions, listMessages } from './list-messages.ts';
import { openMessages } from './open-messages.ts';
import { stopChannel } from './stop-channel.ts';
import { commentReport, confirmReport, judgeReport, openReport, readReport } from './t-report.ts';

const OK = { ok: true } as const;

export const informMessageRoutes = (platform: Platform) =>
  implement(informMessageContract, {
    list: (actor, input) => listMessages(platform, actor, input),
    attempts: (actor, input) => listAttempts(platform, actor, input.id),
    decisions: (actor, input) => listDecisions(platform, actor, input),
    cancel: async (actor, input) => ({ changed: await cancelMessages(platform, actor, input.ids) }),
    resend: async (actor, input) => ({ changed: await resendMessages(platform, actor, input.ids) }),
    confirm: async (actor, input) => ({ changed: await confirmMessages(platform, actor, input.ids) }),
    open: async (actor, input) => ({ changed: await openMessages(platform, actor, input.ids) }),
    revoke: async (actor, input) => ({ changed: await revokeLinks(platform, actor, input.id) }),
  });

export const tReportRoutes = (platform: Platform, { outgoing: { links } }: Pick<Parts, 'outgoing'>) => {
  const limited = limitLinks(platform, links);
  const done =
    <I>(act: (input: I) => Promise<void>) =>
    async (input: I) => {
      await act(input);
      return OK;
    };
  return implement(tReportContract, {
    get: limited(({ key }) => readReport(platform, links, key)),
    open: limited(done(({ key }) => openReport(platform, links, key))),
    confirm: limited(done(({ key }) => confirmReport(platform, links, key))),
    notRelevant: limited(done(({ key, isNotRelevant }) => judgeReport(platform, links, key, isNotRelevant))),
    comment: limited(done(({ key, text }) => commentReport(platform, links, key, text))),
    stop: limited(done(({ key }) => stopChannel(platform, links, key))),
  });
};
