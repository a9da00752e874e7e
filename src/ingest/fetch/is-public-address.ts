// Distinguishes public IP addresses from special ones. Everything that is not global unicast is refused, so a new private range cannot slip through.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { SPECIAL_RANGES } from './special-ranges.data.ts';

const BLOCKED = SPECIAL_RANGES.map((range) => ipaddr.parseCIDR(range));

/** True when `address` (canonical IPv4 or IPv6 text, brackets and zone not allowed) is global unicast and in no special range. */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also reads short and octal forms, which a resolver never returns.
  if (address.includes('%') || isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  // ipaddr.js calls addresses outside its own special ranges `unicast`; it is a second check beside the product's list.
  if (parsed.range() !== 'unicast') return false;
  return !BLOCKED.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}
