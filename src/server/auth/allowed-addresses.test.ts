import { expect, test } from 'vitest';
import { isAllowedAddress, networkOf } from './allowed-addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 10.1.2.3/8 ', '10.0.0.0/8'],
  ['10.1.2.3/32', '10.1.2.3/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8::1/32', '2001:db8::/32'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s is kept as %s', (text, kept) => expect(networkOf(text)).toBe(kept));

test.each([
  '',
  '203.0.113',
  '203.0.113.256',
  '010.0.0.1',
  '0x7f.1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/1e1',
  '2001:db8::/129',
  'fe80::1%eth0',
  '::ffff:10.0.0.0/104',
  'office.example.com',
  '1'.repeat(100_000),
])('%s is neither address nor network', (text) => expect(networkOf(text)).toBeUndefined());

test('a caller is compared by address and version, also as it comes through a socket of both', () => {
  const allowed = ['10.0.0.0/8', '203.0.113.7', '2001:db8::/32'];
  for (const ip of ['10.200.0.1', '::ffff:10.0.0.1', '203.0.113.7', '2001:db8:1::1']) expect(isAllowedAddress(allowed, ip), ip).toBe(true);
  for (const ip of ['11.0.0.1', '203.0.113.8', '2001:db9::1', '::1', '', 'unknown']) expect(isAllowedAddress(allowed, ip), ip).toBe(false);
  expect(isAllowedAddress(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
  expect(isAllowedAddress([], '2001:db8::1')).toBe(true);
});
