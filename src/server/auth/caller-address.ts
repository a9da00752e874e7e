// One caller by its address: that of the fourth version itself, of the sixth the network of 64 bits that one connection is given.
import ipaddr from 'ipaddr.js';

export function callerAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const [a = 0, b = 0, c = 0, d = 0] = address.parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}
