// The addresses and networks from which a client's people may come.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';

const MAPPED: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::ffff:0:0'), 96];

/** An address or a network as it is kept (`192.0.2.7`, `10.0.0.0/8`, `2001:db8::/32`); undefined when the text is neither. */
export function networkOf(text: string): string | undefined {
  const [address = '', prefix, ...more] = text.trim().split('/');
  const version = isIP(address);
  const isPrefix = prefix === undefined || (/^\d{1,3}$/u.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
  // A zone names a card of one machine.
  if (version === 0 || address.includes('%') || !isPrefix || more.length > 0) return undefined;
  const parsed = ipaddr.parse(address);
  // Callers are known by the address of the fourth version that such a one stands for.
  if (parsed instanceof ipaddr.IPv6 && parsed.match(MAPPED)) return prefix === undefined ? ipaddr.process(address).toString() : undefined;
  if (prefix === undefined) return parsed.toString();
  const network = parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${network.networkAddressFromCIDR(`${parsed.toString()}/${prefix}`).toString()}/${Number(prefix)}`;
}

/** As they are kept, each once; the field `addresses` is refused with the first that is none. */
export function networksOf(given: readonly string[], field = 'addresses'): string[] {
  const networks = given.map((text) => {
    const network = networkOf(text);
    if (network === undefined) throw refusal(field, 'address-wrong', { address: text });
    return network;
  });
  return [...new Set(networks)];
}

/** No list allows everybody; an address that cannot be read is in no list. `allowed` holds what `networkOf` made. */
export function isAllowedAddress(allowed: readonly string[], ip: string): boolean {
  if (allowed.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const caller = ipaddr.process(ip);
  return allowed.some((item) => {
    const [network, bits] = ipaddr.parseCIDR(item.includes('/') ? item : `${item}/${item.includes(':') ? 128 : 32}`);
    return network.kind() === caller.kind() && caller.match(network, bits);
  });
}

/** Throws address-not-allowed, which names the address, so that a person can tell it to the administrator. */
export function requireAllowedAddress(allowed: readonly string[], ip: string): void {
  if (!isAllowedAddress(allowed, ip)) throw new AppError('address-not-allowed', { detail: { reason: 'address-not-allowed', address: ip } });
}
