import type { Parts } from '#server/feature.ts';
import { callerAddress } from '#server/auth/caller-address.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import { type Call, implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informMessageContract, tReportContract } from '../contract.ts';
import { cancelMessages, resendMessages, revokeLinks } from './change-messages.ts';
import { confirmMessages } from './confirm-message.ts';
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

/** Calls a minute: of one link, of all links from one address, and of keys that nobody signed. A page reads itself once and sends what a person does. */
const PER_LINK = 60;
/** An office reads a red warning at once, from one address. */
const PER_ADDRESS = 3000;
const WRONG_PER_ADDRESS = 300;

export const tReportRoutes = (platform: Platform, { outgoing: { links } }: Pick<Parts, 'outgoing'>) => {
  const budget = new CallBudget();
  const isSigned = (key: string): boolean => links.readAny(key) !== undefined || links.readStop(key) !== undefined;
  const limited =
    <I extends { key: string }, O>(answer: (input: I) => Promise<O>) =>
    async (_: unknown, input: I, { ip }: Pick<Call, 'ip'>): Promise<O> => {
      const address = callerAddress(ip);
      // Who guesses keys holds up nobody who has one.
      if (!isSigned(input.key)) budget.spend(`wrong ${address}`, WRONG_PER_ADDRESS, platform.now());
      else {
        budget.spend(`address ${address}`, PER_ADDRESS, platform.now());
        budget.spend(`link ${input.key}`, PER_LINK, platform.now());
      }
      return answer(input);
    };
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
