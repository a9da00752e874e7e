import { describe, expect, test } from 'vitest';
import { isProxied, proxyDomains } from './use-image-address.ts';

describe('which images are fetched by the server', () => {
  test.each([
    ['https://img.qpic.cn/a.png', [], true],
    ['https://img.qpic.cn/a.png', ['qpic'], true],
    ['https://img.qpic.cn/a.png', ['QPIC.cn'], true],
    ['https://other.example.com/qpic.png', ['qpic'], false],
    ['not an address', [], false],
  ])('%s with %j', (url, domains, expected) => {
    expect(isProxied(url, domains)).toBe(expected);
  });

  test('the option is read from an object or from its text, and anything else is none', () => {
    expect(proxyDomains({ imageProxyDomains: ['a', 1, ''] })).toEqual(['a']);
    expect(proxyDomains('{"imageProxyDomains":["a"]}')).toEqual(['a']);
    for (const options of [undefined, '', '{', {}, { imageProxyDomains: 'a' }]) expect(proxyDomains(options)).toEqual([]);
  });
});
