// Every endpoint has its test case: checked before every commit, because the test itself belongs to the long ones.
import { expect, test } from 'vitest';
import { CONTRACTS } from '#main/features.server.ts';
import { recordFields } from '#server/http/changed-meanwhile.ts';
import type { Endpoint } from '#shared/contract.ts';
import { ENDPOINT_CASES } from './endpoints/endpoint-cases.ts';

const ENDPOINTS: [string, Endpoint][] = Object.values(CONTRACTS).flatMap((contract) =>
  Object.values(contract).map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

test('every endpoint has a case, and every case an endpoint', () => {
  expect(Object.keys(ENDPOINT_CASES).toSorted()).toEqual(ENDPOINTS.map(([name]) => name).toSorted());
});

test('every endpoint that takes ids has a case with those of another client', () => {
  const takesIds = (endpoint: Endpoint) => {
    const keys = endpoint.input && 'shape' in endpoint.input ? Object.keys((endpoint.input as { shape: object }).shape) : [];
    return keys.some((key) => /^(id|ids|articleIds|runId|clientId|parentId|categoryId|before)$/.test(key));
  };
  expect(ENDPOINTS.filter(([name, endpoint]) => takesIds(endpoint) && !ENDPOINT_CASES[name]?.foreign).map(([name]) => name)).toEqual([]);
});

test('whatever a change may bring is seen in its record, under its own name or another, or is said to be no part of it', () => {
  const missing = Object.values(CONTRACTS).flatMap((contract: Record<string, Endpoint>) =>
    Object.values(contract).flatMap(({ path, input, seen }) => {
      const reading = contract[seen?.from ?? ''];
      if (!seen || !reading || !input || !('shape' in input)) return seen ? [path] : [];
      const { key = 'id', apart = [], under = {} } = seen;
      const shape = Object.keys(input.shape as object);
      const ofRecord = [key, ...recordFields(reading)];
      const unseen = shape.filter((name) => !apart.includes(name) && !ofRecord.includes(under[name] ?? name));
      const stale = [...apart, ...Object.keys(under)].filter((name) => !shape.includes(name));
      return [...unseen, ...stale].map((name) => `${path} ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('a change that says what it began from is compared with a call that finds the record, however many there are', () => {
  const shapeOf = ({ input }: Endpoint): object => (input && 'shape' in input ? (input.shape as object) : {});
  const pairs = Object.values(CONTRACTS).flatMap((contract: Record<string, Endpoint>) =>
    Object.values(contract).flatMap((endpoint) => (endpoint.seen ? [[endpoint, contract[endpoint.seen.from]] as const] : [])),
  );
  expect(pairs.length).toBeGreaterThan(20);
  const missing = pairs.filter(([, reading]) => !reading || ('pageSize' in shapeOf(reading) && !('id' in shapeOf(reading))));
  expect(missing.map(([endpoint]) => endpoint.path)).toEqual([]);
});
