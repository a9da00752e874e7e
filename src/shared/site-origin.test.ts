import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test('a site is its origin, as a browser writes it', () => {
  expect(siteOrigin(' HTTPS://WWW.Example.com:443/ ')).toBe('https://www.example.com');
  expect(siteOrigin('https://example.com:8443')).toBe('https://example.com:8443');
  expect(siteOrigin('https://\u4f8b\u5b50.\u6d4b\u8bd5')).toBe('https://xn--fsqu00a.xn--0zwm56d');
  expect(siteOrigin('http://localhost:8080')).toBe('http://localhost:8080');
  expect(siteOrigin('http://oa')).toBe('http://oa');
  expect(siteOrigin('http://portal.corp')).toBe('http://portal.corp');
  expect(siteOrigin('http://10.1.2.3:81')).toBe('http://10.1.2.3:81');
});

test('nothing else is: no unencrypted site outside, no path, no person, no pattern, nothing that means something in a header', () => {
  const refused = [
    'http://example.com',
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://10.0.0.1.example.com',
    'http://evil.example/.local',
    'https://example.com/path',
    'https://example.com?x',
    'https://example.com#x',
    'https://me@example.com',
    'https://*.example.com',
    'https://*',
    '*',
    "'self'",
    'null',
    'data:text/html,x',
    'javascript:alert(1)',
    'https://a;script-src',
    "https://a'b.com",
    'https://a,b.com',
    'https://a b.com',
    'https://a_b.com',
    'https://[::1]',
    'https://',
    '',
    `https://${'a'.repeat(1_000_000)}.com`,
    'https://a\u0000.com',
    'https://a.com\r\nx-y: z',
  ];
  expect(refused.map((text) => [text.slice(0, 40), siteOrigin(text)]).filter(([, origin]) => origin !== undefined)).toEqual([]);
});
