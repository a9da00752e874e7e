import { callerAddress } from '#server/auth/caller-address.ts';
import type { ReportLinks } from '#server/channel/report-links.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import type { ReportKey } from '#shared/link-bounds.ts';
import { type HeldMessage, requireMessage } from './require-report.ts';

/** Calls a minute: of one link, of all links from one address, and of keys that nobody signed. A page reads itself once and sends what a person does. */
const PER_LINK = 60;
/** An office reads a red warning at once, from one address. */
const PER_ADDRESS = 3000;
const WRONG_PER_ADDRESS = 300;

/** Calls by whoever has a link of a warning, and no account: `limited` ones, and those that its message must be `held` for. */
export function limitLinks(platform: Platform, links: ReportLinks) {
  const budget = new CallBudget();
  // By what it opens: a signature can be spelt in several ways.
  const nameOf = (key: string): string | undefined => {
    const message = links.readAny(key)?.id;
    const channel = message === undefined ? links.readStop(key) : undefined;
    return message !== undefined ? `message ${message}` : channel === undefined ? undefined : `channel ${channel}`;
  };
  const limited =
    <I extends { key: string }, O>(answer: (input: I, ip: string) => Promise<O>) =>
    async (_: unknown, input: I, { ip }: Pick<Call, 'ip'>): Promise<O> => {
      const address = callerAddress(ip);
      // Who guesses keys holds up nobody who has one.
      const name = nameOf(input.key);
      if (name === undefined) budget.spend(`wrong ${address}`, WRONG_PER_ADDRESS, platform.now());
      else {
        budget.spend(`address ${address}`, PER_ADDRESS, platform.now());
        budget.spend(name, PER_LINK, platform.now());
      }
      return answer(input, ip);
    };
  const held = <I extends ReportKey, O>(answer: (message: HeldMessage, input: I) => Promise<O>) =>
    limited(async (input: I, ip) => answer(await requireMessage(platform, links, input, ip), input));
  return { limited, held };
}
