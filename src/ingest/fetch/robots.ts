// robots.txt of each host, kept for a day (RFC 9309): a missing file allows everything. An unreachable host is asked again soon; until then its
// earlier file applies if there is one, and otherwise nothing is fetched.
import type { Fetch, FetchFailure, FetchOutcome } from '#server/fetch/fetch-types.ts';
import { readApart } from '../apart/read-apart.ts';
import { readRobots, type RobotsRules } from './read-robots.ts';

export interface RobotsSettings {
  /** Fetches robots.txt itself, so it must not call this cache. */
  fetch: Fetch;
  /** The product's token in robots.txt, such as `TingfengBot`. */
  agentName: string;
  now: () => number;
}

export type RobotsAnswer = { ok: true; rules: RobotsRules } | { ok: false; reason: FetchFailure; detail: string };

export interface RobotsCache {
  check(url: URL): Promise<RobotsAnswer>;
}

/** '' means no rules. */
type Read = { ok: true; text: string } | { ok: false; reason: FetchFailure; detail: string; retryAfterMs: number };
interface Entry {
  read: Promise<Read>;
  until: number;
  /** Consecutive failed readings. */
  failures: number;
  /** Text of the last successful reading. */
  text: string | undefined;
}

const DAY_MS = 24 * 3_600_000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 10 * 60_000;
const MAX_BYTES = 512 * 1024;
const MAX_HOSTS = 10_000;
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Limit for matching in this thread: characters of the file times characters of the address. */
const QUICK = 5_000_000;

function readOutcome(outcome: FetchOutcome): Read {
  if (outcome.ok) {
    if (outcome.kind === 'not-modified') return { ok: true, text: '' };
    const text = outcome.body.toString('utf8').replace(/^\uFEFF/, '');
    return { ok: true, text: /^\s*<(?:!doctype|html)/i.test(text) ? '' : text };
  }
  const { reason, status, detail = '', retryAfterMs = 0 } = outcome;
  const isClientError = reason === 'http-status' && status !== undefined && status < 500 && status !== 429;
  // Many Chinese sites send a page in place of robots.txt to say "not found"; an endless redirect means none too.
  const isNone = ['content-type', 'too-large', 'redirect-loop', 'too-many-redirects'].includes(reason);
  if (isClientError || isNone) return { ok: true, text: '' };
  if (reason === 'refused-address' || reason === 'refused-url') return { ok: false, reason, detail, retryAfterMs };
  return { ok: false, reason: 'robots-unreachable', detail: [reason, status, detail].filter(Boolean).join(' '), retryAfterMs };
}

/** A cache of robots.txt by origin. After a failed read (5xx, no connection, no name, timeout) it waits 15 s, then twice as long each time, at most ten minutes. */
export function createRobotsCache(settings: RobotsSettings): RobotsCache {
  const entries = new Map<string, Entry>();
  let characters = 0;

  function drop(origin: string): void {
    characters -= entries.get(origin)?.text?.length ?? 0;
    entries.delete(origin);
  }

  // All waiting callers share the answer, so no single caller's signal may end it.
  function load(origin: string): Entry {
    const known = entries.get(origin);
    if (known && known.until > settings.now()) return known;
    const entry: Entry = {
      until: settings.now() + DAY_MS,
      failures: known?.failures ?? 0,
      text: known?.text,
      read: settings
        .fetch(`${origin}/robots.txt`, { purpose: 'robots', maxBytes: MAX_BYTES })
        .then((outcome) => settle(origin, entry, outcome)),
    };
    // The newest entries come last, so that the oldest are dropped first.
    entries.delete(origin);
    entries.set(origin, entry);
    for (const oldest of entries.keys()) {
      if (oldest === origin || (entries.size <= MAX_HOSTS && characters <= MAX_CHARACTERS)) break;
      drop(oldest);
    }
    return entry;
  }

  function settle(origin: string, entry: Entry, outcome: FetchOutcome): Read {
    const read = readOutcome(outcome);
    if (read.ok) {
      if (entries.get(origin) === entry) characters += read.text.length - (entry.text?.length ?? 0);
      entry.text = read.text;
      entry.failures = 0;
      return read;
    }
    entry.failures += 1;
    const wait = Math.max(FIRST_RETRY_MS * 2 ** Math.min(entry.failures - 1, 10), read.retryAfterMs);
    entry.until = settings.now() + Math.min(wait, LONGEST_RETRY_MS);
    return entry.text === undefined ? read : { ok: true, text: entry.text };
  }

  return { check: async (url) => checkRules(await load(url.origin).read, url, settings.agentName) };
}

/** The rules for one address: matched here when that is quick, otherwise in a thread. */
async function checkRules(read: Read, url: URL, agentName: string): ReturnType<RobotsCache['check']> {
  if (!read.ok) return { ok: false, reason: read.reason, detail: read.detail };
  if (read.text === '') return { ok: true, rules: { isAllowed: true } };
  const question = { text: read.text, url: url.href, agentName };
  if (read.text.length * url.href.length <= QUICK) return { ok: true, rules: readRobots(question) };
  const outcome = await readApart(`host:${url.host}`, 'robots', question);
  return outcome.ok ? { ok: true, rules: outcome.read } : { ok: false, reason: 'robots-unreachable', detail: outcome.reason };
}
