// Keeps the server from being used to reach private networks (SSRF): decides on the text of an address, then again on the IP that a socket
// really connects to. The second decision sits inside the agent's connector, so redirects and DNS rebinding cannot get around it.
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './is-public-address.ts';
import { PRIVATE_NAMES, PRIVATE_SUFFIXES, REFUSED_PORTS } from './special-ranges.data.ts';

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export interface EgressPolicy {
  /** Exact `host:port` pairs (lower case, port always written) that the operator exempts from the address and port rules. */
  allowHosts: ReadonlySet<string>;
  /** Hosts that are never fetched, such as the product's own public name. */
  refuseHosts?: ReadonlySet<string>;
  /** All addresses of a name; the system's resolver by default. */
  resolve?: Resolve;
  /** The address of this machine from which it connects; read at each connection. */
  localAddress?: string | undefined;
}

export type UrlCheck = { ok: true; url: URL } | { ok: false; reason: 'refused-url' | 'refused-address' };

const LOW_PORTS: ReadonlySet<number> = new Set([80, 443]);
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;
// Dots that IDNA turns into '.', and characters that disappear or mislead when a host is mapped.
const DECEPTIVE_HOST = /[\u3002\uff0e\uff61\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff%\s<>^|"`{}]/u;

/** Thrown inside the connector; `fetchPage` turns it into the value `refused-address`. */
export class RefusedAddressError extends Error {
  readonly code = 'REFUSED_ADDRESS';
}

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const isAllowed = (host: string, port: number, policy: EgressPolicy): boolean =>
  policy.allowHosts.has(`${host.includes(':') ? `[${host}]` : host}:${port}`);

export function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x5c || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}

function isPrivateName(host: string): boolean {
  return !host.includes('.') || PRIVATE_NAMES.has(host) || PRIVATE_SUFFIXES.some((suffix) => host.endsWith(suffix));
}

/** The parser may have changed the host (numbers in other bases, circled digits): then the text is a trick. */
function isPlainHost(raw: string, parsed: string): boolean {
  if (DECEPTIVE_HOST.test(raw) || raw.normalize('NFKC') !== raw.normalize('NFC')) return false;
  return isIP(parsed) === 4 ? raw.replace(/\.$/, '') === parsed : true;
}

function checkHost(rawHost: string, url: URL, policy: EgressPolicy): UrlCheck {
  const host = bareHost(url.hostname);
  const port = portOf(url);
  if (host === '' || host.includes('..')) return { ok: false, reason: 'refused-url' };
  if (isAllowed(host, port, policy)) return { ok: true, url };
  if (policy.refuseHosts?.has(host)) return { ok: false, reason: 'refused-address' };
  if (isIP(host) ? !isPublicAddress(host) : isPrivateName(host)) return { ok: false, reason: 'refused-address' };
  if (!isPlainHost(rawHost, host)) return { ok: false, reason: 'refused-url' };
  if (port < 1024 ? !LOW_PORTS.has(port) : REFUSED_PORTS.has(port)) return { ok: false, reason: 'refused-url' };
  return { ok: true, url };
}

/** Decides on the text of an address: scheme, userinfo, tricks in the host, port, and literal or well-known private hosts. No I/O. */
export function checkUrl(address: string, policy: EgressPolicy): UrlCheck {
  const text = address.trim();
  const authority = AUTHORITY.exec(text)?.[1];
  if (!authority || text.length > 4096 || hasControlCharacter(text) || authority.includes('@')) {
    return { ok: false, reason: 'refused-url' };
  }
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return { ok: false, reason: 'refused-url' };
  return checkHost(authority.replace(/:\d*$/, ''), url, policy);
}

const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    dnsLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

type LookupAnswer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** A `lookup` for sockets that answers only when every address of the name is public: the addresses checked are the ones connected to. */
function guardedLookup(resolve: Resolve, isChecked: boolean, policy?: EgressPolicy): LookupFunction {
  return (host, options, callback) => {
    const answer: LookupAnswer = callback;
    resolve(host).then(
      (all) => {
        const family = isIP(policy?.localAddress ?? '');
        const addresses = family === 0 ? all : all.filter((one) => one.family === family);
        const first = addresses[0];
        if (isChecked && !all.every(({ address }) => isPublicAddress(address))) return answer(new RefusedAddressError('not public'), []);
        if (!first) return answer(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
        return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, []),
    );
  };
}

/** An undici dispatcher that checks every connection, first or redirected, at the moment of connecting. Close it when done. */
export function createEgressAgent(policy: EgressPolicy): Dispatcher {
  const resolve = policy.resolve ?? resolveBySystem;
  const options = { timeout: 10_000, maxCachedSessions: 100 };
  const guarded = buildConnector({ ...options, lookup: guardedLookup(resolve, true, policy) });
  const exempt = buildConnector({ ...options, lookup: guardedLookup(resolve, false, policy) });
  const connect: buildConnector.connector = (given, callback) => {
    const target = policy.localAddress === undefined ? given : { ...given, localAddress: policy.localAddress };
    const host = bareHost(target.hostname.toLowerCase());
    const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
    if (isAllowed(host, port, policy)) return exempt(target, callback);
    // A socket to a literal address never calls lookup.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(new RefusedAddressError('not public'), null);
    return guarded(target, callback);
  };
  return new Agent({ connect, connections: 4, pipelining: 1, maxHeaderSize: 32_768, keepAliveTimeout: 4000 });
}

/**
 * A plain socket to a host that the operator named, such as a mail server: any port, but the same decision about its address, when it is known and again
 * when it is connected to. Listen to its events at once.
 */
export function openGuardedSocket(host: string, port: number, policy: EgressPolicy): Socket | undefined {
  const name = bareHost(host.toLowerCase());
  const resolve = policy.resolve ?? resolveBySystem;
  if (isAllowed(name, port, policy)) return connect({ host: name, port, lookup: guardedLookup(resolve, false) });
  if (policy.refuseHosts?.has(name) || (isIP(name) ? !isPublicAddress(name) : isPrivateName(name))) return undefined;
  return connect({ host: name, port, lookup: guardedLookup(resolve, true) });
}

const SSH_PORT = 22;

/** Of servers of SFTP, which people name: the port of SSH, and those from 1024 on that are not known for another service. */
export const isSshPort = (host: string, port: number, policy: EgressPolicy): boolean =>
  (port < 1024 ? port === SSH_PORT : !REFUSED_PORTS.has(port)) || isAllowed(bareHost(host.toLowerCase()), port, policy);
