// Inputs that break careless code: made from a valid input, one field at a time, by a fixed sequence.
import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';
import { largestBody } from '#server/http/largest-body.ts';

type Random = () => number;
export interface HostileInput {
  what: string;
  value: unknown;
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** Repeated up to the allowed size, to make quadratic readers slow. */
const UNITS = [
  'a',
  '文',
  '<',
  '<!--',
  '<a>',
  '<a href=',
  '(',
  ')',
  '((a|',
  '"',
  "'",
  '@',
  '#',
  '-',
  '!',
  '+',
  '|',
  '&',
  ',',
  '“',
  '《',
  ' ',
  '\n',
  '\t',
  '\\',
  '/',
  '.',
  '../',
  '%',
  '_',
  '*',
  '?',
  '[',
  '{',
  '{"a":',
  '0',
  '9',
  'a,',
  'a b ',
  '1.',
  '，',
  '。',
  '不',
  '年',
  '1月',
  '\u0000',
  '\u200b',
  '\u202e',
  '\ud800',
  '😀',
  'e\u0301',
  '=1+1\n',
  'title:',
  'a~9 ',
  'http://a.b/',
];
const SHORT = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '"; drop table hit; --',
  '%',
  '_',
  '../../etc/passwd',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '9'.repeat(400),
  '0x7f.1',
  '-1',
  '1.5',
  '2026-13-45',
  '+275760-09-13T00:00:00Z',
  'http://127.0.0.1:22/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://[::1]/',
  '(a+)+$',
  '*',
  'a AND',
  '@无',
  '#无',
  '(',
  'data:image/png;base64,',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
];
const OTHERS: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { length: 1e9 },
];

/** Too deep for recursion, so it is inserted after the rest has become JSON. */
const DEEP = /"DEEP(\d+)"/g;
const nested = (depth: number): string => `DEEP${depth}`;
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(DEEP, (_all, depth: string) => `${'['.repeat(Number(depth))}${']'.repeat(Number(depth))}`);

/** `fits`: the field's allowed length, so that the text is accepted and read. */
function hostileValue(random: Random, room: number, known: unknown, fits?: number): HostileInput {
  const kind = random();
  if (fits !== undefined && kind < 0.5) {
    const unit = pick(random, UNITS);
    return { what: `${JSON.stringify(unit)} up to ${fits}`, value: unit.repeat(Math.ceil(fits / unit.length)).slice(0, fits) };
  }
  if (kind < 0.35) {
    const unit = pick(random, UNITS);
    const most = pick(random, [200, 2000, 20_000, room]);
    return {
      what: `${JSON.stringify(unit)} × ${most}`,
      value: unit.repeat(Math.max(1, Math.floor(Math.min(most, room) / unit.length / 3))),
    };
  }
  if (kind < 0.6) {
    const value = pick(random, SHORT);
    return { what: JSON.stringify(value.slice(0, 30)), value };
  }
  if (kind < 0.8) {
    const value = pick(random, OTHERS);
    return { what: JSON.stringify(value) ?? 'undefined', value };
  }
  if (kind < 0.9) {
    const one = (Array.isArray(known) ? known[0] : known) ?? 1;
    const size = typeof one === 'string' && one.startsWith('DEEP') ? room : (JSON.stringify(one)?.length ?? 0);
    const count = Math.min(20_000, Math.floor(room / (size + 8)));
    return { what: `${count} of the same`, value: Array.from({ length: count }, () => one) };
  }
  const depth = Math.min(50_000, Math.floor(room / 8));
  return { what: `${depth} deep`, value: nested(depth) };
}

/** `input` is valid; the result has one to three invalid fields, or is something else altogether. */
export function hostileInput(random: Random, endpoint: Endpoint, input: unknown): HostileInput {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const room = isQuery ? 5000 : largestBody(endpoint) - 2000;
  if (random() < 0.06)
    return { what: 'many unknown keys', value: Object.fromEntries(Array.from({ length: room / 20 }, (_, k) => [`k${k}`, 1])) };
  if (random() < 0.04 && !isQuery) return { ...hostileValue(random, room, input), what: 'instead of the input' };
  const value: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const lengths = lengthsOf(endpoint);
  const fields = [...new Set([...Object.keys(value), ...lengths.keys()])];
  if (fields.length === 0) return { what: 'an unknown field', value: { unknown: hostileValue(random, room, '').value } };
  const said: string[] = [];
  for (let k = 0; k < 1 + Math.floor(random() * 3); k++) {
    const field = pick(random, fields);
    const hostile = hostileValue(random, Math.floor(room / 2), value[field], lengths.get(field));
    value[field] = hostile.value;
    said.push(`${field} = ${hostile.what}`);
  }
  return { what: said.join(', '), value };
}

/** The maximum length of each text in the input, and undefined for other values. */
function lengthsOf(endpoint: Endpoint): Map<string, number | undefined> {
  if (!endpoint.input) return new Map();
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { maxLength?: number }>;
  };
  return new Map(Object.entries(properties).map(([name, { maxLength }]) => [name, maxLength]));
}

/** Addresses that match no call, or one written in an odd way. */
export const ODD_PATHS = [
  '/v1',
  '/v1/',
  '/v1//article/list',
  '/v1/article/list/',
  '/v1/article/%6cist',
  '/v1/article/list;a=b',
  '/v1/article/list%00',
  '/%',
  '/%ff',
  '/v1/%ff',
  '/v1/%E6%96',
  '//',
  '/..;/v1/article/list',
  '/v1/../v1/article/list',
  '/.git/config',
  '/.env',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/v1/article/list?%',
  '/v1/article/list?%ff=%ff',
  '/v1/article/list?a[b]=1&a[b][c]=2',
  '/v1/article/list?page=1&page=2',
  `/${'a'.repeat(8000)}`,
  `/v1/${'a/'.repeat(3000)}`,
  `/v1/article/list?${'page=1&'.repeat(1500)}`,
  `/v1/${'%25'.repeat(2000)}`,
];
