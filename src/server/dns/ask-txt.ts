// What the owner of a domain wrote into its DNS as text. A resolver of its own for each question: nothing is remembered between two.
import { Resolver } from 'node:dns/promises';
import { failureCode } from '#shared/failure.ts';

const TRY_MS = 2000;
const TRIES = 2;
/** All tries at all servers together. */
const MOST_MS = 8000;
/** The name is not there, or has no text. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Records put together of their strings; `none` where an answer says that there is none, `unreachable` where no answer came or it was broken. */
export type TxtAnswer = { ok: true; records: string[] } | { ok: false; reason: 'none' | 'unreachable' };
export type AskTxt = (name: string) => Promise<TxtAnswer>;

/** Node gives a byte for each character. */
const textOf = (strings: readonly string[]): string => Buffer.from(strings.join(''), 'latin1').toString('utf8');

/** `servers`: addresses with or without a port; none for those of this machine. */
export function createTxtAsker(servers: readonly string[]): AskTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), MOST_MS);
    try {
      const records = await resolver.resolveTxt(name);
      return { ok: true, records: records.map(textOf) };
    } catch (error) {
      return { ok: false, reason: NONE.has(failureCode(error)) ? 'none' : 'unreachable' };
    } finally {
      clearTimeout(timer);
    }
  };
}
