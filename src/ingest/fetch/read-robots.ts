// The rules of a robots.txt for one address. Pure; its time grows with the length of the text times that of the address.
import robotsParser from 'robots-parser';

export interface RobotsRules {
  isAllowed: boolean;
  /** Requested seconds between requests, as ms; at most a minute. */
  crawlDelayMs?: number;
}

const MAX_DELAY_MS = 60_000;

export function readRobots({ text, url, agentName }: { text: string; url: string; agentName: string }): RobotsRules {
  const rules = robotsParser(new URL('/robots.txt', url).href, text);
  const delay = (rules.getCrawlDelay(agentName) ?? 0) * 1000;
  return { isAllowed: rules.isAllowed(url, agentName) ?? true, ...(delay > 0 && { crawlDelayMs: Math.min(delay, MAX_DELAY_MS) }) };
}
