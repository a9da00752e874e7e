// Identifies a caller by address: the full IPv4 address, or the /64 network of an IPv6 address, which one connection is given.
import ipaddr from 'ipaddr.js';

export function callerAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const [a = 0, b = 0, c = 0, d = 0] = address.parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}
