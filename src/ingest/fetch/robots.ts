// robots.txt of each host, kept a day (RFC 9309): no file allows everything, a server in trouble allows nothing for a while.
import robotsParser from 'robots-parser';
import type { Fetch, FetchOutcome } from '#server/fetch/fetch-types.ts';

export interface RobotsSettings {
  /** Fetches robots.txt itself, so it must not ask this cache. */
  fetch: Fetch;
  /** The product's token in robots.txt, such as `TingfengBot`. */
  agentName: string;
  now: () => number;
}

export interface RobotsRules {
  isAllowed: boolean;
  /** Seconds asked for between requests, as ms; at most a minute. */
  crawlDelayMs?: number;
}

export interface RobotsCache {
  check(url: URL): Promise<RobotsRules>;
}

type Rules = ReturnType<typeof robotsParser> | 'allow' | 'refuse';
interface Entry {
  rules: Promise<Rules>;
  until: number;
}

const DAY_MS = 24 * 3_600_000;
const TROUBLE_MS = 30 * 60_000;
const MAX_BYTES = 512 * 1024;
const MAX_DELAY_MS = 60_000;
const MAX_HOSTS = 10_000;

function readRules(origin: string, outcome: FetchOutcome): Rules {
  if (!outcome.ok) {
    const isClientError =
      outcome.reason === 'http-status' && outcome.status !== undefined && outcome.status < 500 && outcome.status !== 429;
    // A page in place of robots.txt is how many Chinese sites say "not found".
    return isClientError || outcome.reason === 'content-type' || outcome.reason === 'too-large' ? 'allow' : 'refuse';
  }
  if (outcome.kind === 'not-modified') return 'allow';
  const text = outcome.body.toString('utf8').replace(/^\uFEFF/, '');
  return /^\s*<(?:!doctype|html)/i.test(text) ? 'allow' : robotsParser(`${origin}/robots.txt`, text);
}

/** A cache of robots.txt by origin. A failed read (5xx, timeout, no connection) refuses for half an hour, then asks again. */
export function createRobotsCache(settings: RobotsSettings): RobotsCache {
  const entries = new Map<string, Entry>();

  // The answer is shared by all who wait for it, so no single caller's signal may end it.
  function load(origin: string): Promise<Rules> {
    const known = entries.get(origin);
    if (known && known.until > settings.now()) return known.rules;
    if (entries.size >= MAX_HOSTS) entries.clear();
    const entry: Entry = {
      until: settings.now() + DAY_MS,
      rules: settings.fetch(`${origin}/robots.txt`, { purpose: 'robots', maxBytes: MAX_BYTES }).then(settle),
    };
    function settle(outcome: FetchOutcome): Rules {
      const rules = readRules(origin, outcome);
      if (rules === 'refuse') entry.until = settings.now() + TROUBLE_MS;
      return rules;
    }
    entries.set(origin, entry);
    return entry.rules;
  }

  return {
    async check(url) {
      const rules = await load(url.origin);
      if (rules === 'allow' || rules === 'refuse') return { isAllowed: rules === 'allow' };
      const delay = (rules.getCrawlDelay(settings.agentName) ?? 0) * 1000;
      const isAllowed = rules.isAllowed(url.href, settings.agentName) ?? true;
      return { isAllowed, ...(delay > 0 && { crawlDelayMs: Math.min(delay, MAX_DELAY_MS) }) };
    },
  };
}
