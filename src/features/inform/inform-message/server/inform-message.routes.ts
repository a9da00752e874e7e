import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informMessageContract, tReportContract } from '../contract.ts';
import { cancelMessages, resendMessages, revokeLinks } from './change-messages.ts';
import { confirmMessages } from './confirm-message.ts';
import { limitLinks } from './limit-links.ts';
import { listLinks } from './list-links.ts';
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
    links: (actor, input) => listLinks(platform, actor, input),
    revoke: async (actor, input) => ({ changed: await revokeLinks(platform, actor, input.id) }),
  });

export const tReportRoutes = (platform: Platform, { outgoing: { links } }: Pick<Parts, 'outgoing'>) => {
  const { limited, held } = limitLinks(platform, links);
  const done =
    <A extends unknown[]>(act: (...given: A) => Promise<void>) =>
    async (...given: A) => {
      await act(...given);
      return OK;
    };
  return implement(tReportContract, {
    get: held((message) => readReport(platform, message)),
    open: limited(async (input, ip) => ({ ...OK, pass: await openReport(platform, links, input, ip) })),
    confirm: held(done((message) => confirmReport(platform, message))),
    notRelevant: held(done((message, { isNotRelevant }) => judgeReport(platform, message, isNotRelevant))),
    comment: held(done((message, { text }) => commentReport(platform, message, text))),
    stop: limited(done(({ key }) => stopChannel(platform, links, key))),
  });
};
