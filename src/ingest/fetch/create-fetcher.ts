// The collector's fetch: egress guard, robots.txt and politeness composed into one function.
import type { Dispatcher } from 'undici';
import { checkUrl, createEgressAgent, type EgressPolicy } from './egress-guard.ts';
import { fetchPage, type FetchSettings } from './fetch-page.ts';
import { FetchSlots, type FetchSlotSettings } from './fetch-slots.ts';
import type { Fetch, FetchOutcome } from '#server/fetch/fetch-types.ts';
import { createHostLimiter, type HostLimiter } from './host-limiter.ts';
import { createRobotsCache } from './robots.ts';

export interface FetcherSettings extends Omit<FetchSettings, 'agent' | 'refuses'> {
  policy: EgressPolicy;
  /** The product's token in robots.txt. */
  agentName: string;
  /** False for addresses that a person entered and that are read once. */
  keepsRobots?: boolean;
  concurrency?: number;
  spacingMs?: number;
  /** How many fetches may be under way and wait; any number where nothing else asks than a few loops. */
  slots?: FetchSlotSettings;
  /** The clock of turns and rules, ms; one that nobody sets. */
  elapsed?: () => number;
}

export interface Fetcher {
  fetch: Fetch;
  limiter: HostLimiter;
  /** Also ends fetches in progress; callers that wait for a turn get `aborted`. */
  close: () => Promise<void>;
}

function notePause(limiter: HostLimiter, url: string, outcome: FetchOutcome): void {
  if (outcome.ok || outcome.retryAfterMs === undefined) return;
  limiter.pause(new URL(url).host, Math.min(outcome.retryAfterMs, 60_000));
}

/** Waits for the host's turn, and holds it until there is an outcome. */
async function inTurn(
  limiter: HostLimiter,
  url: string,
  signal: AbortSignal | undefined,
  send: () => Promise<FetchOutcome>,
): Promise<FetchOutcome> {
  const release = await limiter.acquire(new URL(url).host, signal);
  if (!release) return { ok: false, reason: 'aborted', ms: 0 };
  try {
    const outcome = await send();
    notePause(limiter, url, outcome);
    return outcome;
  } finally {
    release();
  }
}

/** Builds a polite fetch. Time spent waiting for a turn does not count towards the fetch's own limits. */
export function createFetcher(settings: FetcherSettings): Fetcher {
  const agent: Dispatcher = createEgressAgent(settings.policy);
  const now = settings.elapsed ?? (() => performance.now());
  const limiter = createHostLimiter({ ...settings, now });
  const plain: Fetch = (url, request) => fetchPage(url, { ...settings, ...request, agent, totalMs: 15_000, keepsAnswers: false });
  const slots = settings.slots && new FetchSlots(settings.slots);
  const robots = createRobotsCache({ fetch: plain, agentName: settings.agentName, now });

  const refuses: FetchSettings['refuses'] = async (url) => {
    const answer = await robots.check(url);
    if (!answer.ok) return answer;
    const { crawlDelayMs, isAllowed } = answer.rules;
    if (crawlDelayMs !== undefined) limiter.setSpacing(url.host, crawlDelayMs);
    return isAllowed ? undefined : { reason: 'robots' };
  };

  const fetch: Fetch = async (url, request) => {
    const send = () => fetchPage(url, { ...settings, ...request, agent, ...(settings.keepsRobots !== false && { refuses }) });
    // An address that is refused by its text alone takes no turn at its host.
    if (!checkUrl(url, settings.policy).ok) return send();
    if (slots && !slots.enter()) return { ok: false, reason: 'fetch-busy', ms: 0 };
    try {
      return await inTurn(limiter, url, request.signal, slots ? () => slots.run(send) : send);
    } finally {
      slots?.leave();
    }
  };

  const close = async () => {
    limiter.close();
    await agent.destroy();
  };
  return { fetch, limiter, close };
}
