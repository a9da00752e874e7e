import { lookup } from 'node:dns/promises';
import type { EgressPolicy } from '#ingest/fetch/egress-guard.ts';
import type { Config } from '#server/config.ts';

/** Where the collector may connect. Names below .localhost are this machine by definition, which not every resolver supports. */
export function egressPolicy(config: Config): EgressPolicy & { allowHosts: Set<string> } {
  return {
    allowHosts: new Set([...config.allowHosts].map((host) => host.toLowerCase())),
    resolve: async (host) =>
      host === 'localhost' || host.endsWith('.localhost') ? [{ address: '127.0.0.1', family: 4 }] : lookup(host, { all: true }),
  };
}

/** The one user agent that identifies the product; its first word is the name in robots.txt. */
export const AGENT_NAME = 'Tingfeng';
export const USER_AGENT = 'Mozilla/5.0 (compatible; Tingfeng/0.1; media monitoring)';
