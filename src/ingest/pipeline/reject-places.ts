// Domains and addresses of the provider's lists. No pattern is a regular expression: a `*` is looked for from left to right, which takes the address once.
import { domainToASCII } from 'node:url';
import { siteDomain } from '#analysis/expression/site-domain.ts';
import { normaliseUrl } from '../url/normalise-url.ts';
import { addressKey } from './filter-rules.ts';

/** Characters of an entry; the beginnings of an address are looked up as far as that. */
export const LONGEST_ADDRESS = 500;
const LONGEST_DOMAIN = 253;
const USUAL_PORTS = ['80', '443'];

interface Pattern {
  id: number;
  parts: readonly string[];
}
interface Host {
  /** By what follows the host; '' is the whole host. */
  beginnings: Map<string, number>;
  patterns: Pattern[];
}

/** The form in which domains are compared, that of sites: small letters, names of other scripts as `xn--…`, without `www.`; '' for what is none. */
export const domainKey = (domain: string): string => asAscii(siteDomain(domain)).replace(/^www\.(?=.+\.)/u, '');

/**
 * An address in the form in which entries are compared: that of a stored article (no tracking, no user, no port that is usual, no dot after the host),
 * without scheme and `www.`, and escapes in capitals.
 */
export function placeKey(url: string): string {
  const text = url.trim();
  const whole = /^[a-z]+:\/\//iu.test(text) ? text : `http://${text.replace(/^\/\//u, '')}`;
  return addressKey(normaliseUrl(whole)).replaceAll(/%[0-9a-f]{2}/giu, (code) => code.toUpperCase());
}

/** The form in which addresses are compared: without scheme and `www.`, several `*` as one; `*.` before a host stays. */
export function addressPattern(value: string): string {
  const typed = addressKey(value);
  const isBelow = typed.startsWith('*.');
  const bare = isBelow ? typed.slice(2) : typed;
  // A star in a host would be taken for a letter of it.
  if (partsOf(bare).host.includes('*')) return '';
  const { host, rest } = partsOf(placeKey(bare));
  const ascii = asAscii(host);
  return ascii === '' ? '' : `${isBelow ? '*.' : ''}${ascii}${partsOf(bare).rest === '' ? '' : rest.replaceAll(/\*+/gu, '*')}`;
}

/** An address without an own scheme, cut where its host ends. */
export function partsOf(address: string): { host: string; rest: string } {
  const at = address.search(/[/?#]/u);
  return at < 0 ? { host: address, rest: '' } : { host: address.slice(0, at), rest: address.slice(at) };
}

function asAscii(host: string): string {
  const [name = '', port] = host.split(':');
  const ascii = name.length > LONGEST_DOMAIN ? '' : domainToASCII(name);
  return ascii === '' || port === undefined || USUAL_PORTS.includes(port) ? ascii : `${ascii}:${port}`;
}

/** The domain and those above it. */
export function domainsAbove(domain: string): string[] {
  const parts = domain.split('.');
  return parts.map((_, i) => parts.slice(i).join('.'));
}

export class RejectAddresses {
  readonly #hosts = new Map<string, Host>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(id: number, value: string): void {
    const { host, rest } = partsOf(addressPattern(value));
    if (host === '') return;
    const known = this.#hosts.get(host) ?? { beginnings: new Map<string, number>(), patterns: [] };
    this.#hosts.set(host, known);
    this.#size++;
    if (rest.includes('*')) known.patterns.push({ id, parts: rest.split('*') });
    else known.beginnings.set(rest, id);
  }

  remove(id: number, value: string): void {
    const { host, rest } = partsOf(addressPattern(value));
    const known = this.#hosts.get(host);
    if (known === undefined) return;
    this.#size--;
    if (rest.includes('*')) known.patterns = known.patterns.filter((pattern) => pattern.id !== id);
    else if (known.beginnings.get(rest) === id) known.beginnings.delete(rest);
    if (known.beginnings.size === 0 && known.patterns.length === 0) this.#hosts.delete(host);
  }

  find(url: string): number[] {
    if (this.#size === 0) return [];
    const { host, rest } = partsOf(placeKey(url));
    const ascii = asAscii(host);
    if (ascii === '') return [];
    const below = domainsAbove(ascii).map((domain) => `*.${domain}`);
    return [ascii, ...below].flatMap((name) => findIn(this.#hosts.get(name), rest));
  }
}

function findIn(host: Host | undefined, rest: string): number[] {
  if (host === undefined) return [];
  const whole = host.beginnings.size === 0 ? [] : beginningsOf(rest).flatMap((beginning) => host.beginnings.get(beginning) ?? []);
  return [...whole, ...host.patterns.filter(({ parts }) => fits(rest, parts)).map(({ id }) => id)];
}

/** What a shorter address can be: it ends where a part of a path or a query does. */
function beginningsOf(rest: string): string[] {
  const ends = [0];
  for (let at = 1; at <= Math.min(rest.length, LONGEST_ADDRESS); at++)
    if (at === rest.length || /[/?#]/u.test(rest.charAt(at)) || /[/?=&]/u.test(rest.charAt(at - 1))) ends.push(at);
  return ends.map((end) => rest.slice(0, end));
}

/** Whether the text is these parts with anything between them. */
function fits(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
