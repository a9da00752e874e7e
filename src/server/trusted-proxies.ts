// Proxies that are trusted to state the caller's address: addresses and networks of one's own proxies, never all addresses.
import ipaddr from 'ipaddr.js';

/** Names of networks that the web server knows. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** What is wrong with the list, or undefined. */
export function faultOfProxies(list: readonly string[]): string | undefined {
  if (list.includes('on'))
    return '"on" would believe the address that any caller writes into a header; name the proxies: 127.0.0.1, or a network such as 10.0.0.0/8';
  const wrong = list.find((item) => !NAMED.has(item) && !ipaddr.isValid(item) && !ipaddr.isValidCIDR(item));
  return wrong === undefined ? undefined : `${wrong} is no address, network (10.0.0.0/8), loopback, linklocal or uniquelocal`;
}
