// Thousands of hostile requests to all endpoints of a separate server, while somebody else asks for its health: `npx tsx tests/hostile/attack.ts
// [requests] [seed]` prints the answers, their delays, and what broke.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { CONTRACTS } from '#main/features.server.ts';
import type { Endpoint } from '#shared/contract.ts';
import { ENDPOINT_CASES } from '#tests/endpoints/endpoint-cases.ts';
import type { BusyTenant } from '#tests/support/busy-tenant.ts';
import { hostileInput, ODD_PATHS, toJson } from './hostile-inputs.ts';

interface Target {
  url: string;
  own: BusyTenant;
  other: BusyTenant;
  password: string;
}
interface Request {
  method: string;
  path: string;
  type?: string;
  body?: string;
  what: string;
}
export interface Attack {
  requests: number;
  endpoints: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Requests answered with 5xx, or not at all. */
  broken: { request: string; answer: string }[];
  /** Milliseconds. */
  slowest: { request: string; ms: number }[];
  p99: number;
  /** Delays of the simultaneous calls for health. */
  health: { asked: number; failed: number; slowest: number; p99: number };
  /** Milliseconds that the server did not turn to its next request. */
  held: { slowest: number; p99: number };
}

const PARALLEL = 4;
const SENDER_NAMES = ['own-admin', 'own-admin', 'own-admin', 'own-admin', 'admin', 'admin', 'operator', 'own-nobody'];
const SENDERS = SENDER_NAMES.length;
const HEALTH_EVERY_MS = 25;
const PATIENCE_MS = 30_000;
const ENDPOINTS: Endpoint[] = Object.values(CONTRACTS).flatMap((contract) => Object.values(contract));

export async function attack(requests: number, seed: number): Promise<Attack> {
  const { child, lines, target } = await startTarget();
  try {
    const result = await run(target, requests, seed);
    child.stdin.end('over\n');
    const { value } = await lines.next();
    return { ...result, held: JSON.parse(String(value)) as Attack['held'] };
  } finally {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  }
}

interface Started {
  child: ChildProcessByStdio<Writable, Readable, null>;
  lines: AsyncIterator<string>;
  target: Target;
}
async function startTarget(): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'attack-target.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the server did not start');
    if (value.startsWith('{"url"')) return { child, lines, target: JSON.parse(value) as Target };
  }
}

async function run(target: Target, requests: number, seed: number): Promise<Omit<Attack, 'held'>> {
  const random = seededRandom(seed);
  const statuses: Record<string, number> = {};
  const broken: Attack['broken'] = [];
  const times: { request: string; ms: number }[] = [];
  const senders = Array.from({ length: SENDERS }, (_, k) => new Sender(target, SENDER_NAMES[k] ?? ''));
  const health = watchHealth(target.url);
  let sent = 0;
  const one = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      const request = makeRequest(random, target);
      const sender = random() < 0.1 ? undefined : senders[Math.floor(random() * SENDERS)];
      const answer = await send(target.url, request, await sender?.token());
      if (answer.status === 401) sender?.forget();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const said = `${request.method} ${request.path.slice(0, 120)}: ${request.what.slice(0, 200)}`;
      times.push({ request: said, ms: answer.ms });
      if (answer.status === 0 || answer.status >= 500)
        broken.push({ request: said, answer: `${answer.status} ${answer.text.slice(0, 300)}` });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, one));
  const sorted = times.toSorted((a, b) => b.ms - a.ms);
  return {
    requests,
    endpoints: ENDPOINTS.length,
    statuses,
    broken,
    slowest: sorted.slice(0, 10),
    p99: sorted[Math.floor(sorted.length / 100)]?.ms ?? 0,
    health: await health(),
  };
}

/** Signs in at the first call, and again after its session was ended. */
class Sender {
  readonly #target: Target;
  readonly #username: string;
  #token: Promise<string | undefined> | undefined;

  constructor(target: Target, username: string) {
    this.#target = target;
    this.#username = username;
  }

  token(): Promise<string | undefined> {
    this.#token ??= this.#signIn();
    return this.#token;
  }

  forget(): void {
    this.#token = undefined;
  }

  async #signIn(): Promise<string | undefined> {
    const response = await fetch(`${this.#target.url}/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: this.#username, password: this.#target.password }),
    });
    return response.ok ? ((await response.json()) as { access_token: string }).access_token : undefined;
  }
}

function makeRequest(random: () => number, target: Target): Request {
  if (random() < 0.05) {
    const method = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'][Math.floor(random() * 7)] as string;
    return { method, path: ODD_PATHS[Math.floor(random() * ODD_PATHS.length)] as string, what: 'odd path' };
  }
  const endpoint = ENDPOINTS[Math.floor(random() * ENDPOINTS.length)] as Endpoint;
  const { method, path: address } = endpoint;
  const known = ENDPOINT_CASES[`${method} ${address}`];
  const input = random() < 0.2 ? known?.foreign?.(target.own, target.other) : known?.input(target.own);
  const { what, value } = hostileInput(random, endpoint, input);
  if (method === 'GET' || method === 'DELETE') return { method, path: `${address}${queryOf(value)}`, what };
  const odd = random();
  if (odd < 0.05)
    return { method, path: address, what: 'odd type', type: 'text/xml; charset=utf-7', body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' };
  if (odd < 0.1) return { method, path: address, what: 'broken JSON', type: 'application/json', body: toJson(value).slice(0, -1) };
  if (endpoint.body === 'form')
    return { method, path: address, what, type: 'application/x-www-form-urlencoded', body: queryOf(value).slice(1) };
  if (endpoint.body === 'multipart') return { method, path: address, what, ...multipart(random, value) };
  return { method, path: address, what, type: 'application/json', body: toJson(value) };
}

const EDGE = 'edge';
function multipart(random: () => number, value: unknown): { type: string; body: string } {
  const field = (name: string, text: string) => `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const fields = Object.entries((value ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== 'files')
    .slice(0, 40)
    .map(([name, each]) => field(name.replaceAll(/["\r\n]/g, ''), textOf(each).slice(0, 200_000)));
  const content = ['a,b\n'.repeat(100_000), '"'.repeat(300_000), '\u0000'.repeat(1000), '<'.repeat(500_000), 'PK\u0003\u0004', ''][
    Math.floor(random() * 6)
  ];
  const file = `--${EDGE}\r\ncontent-disposition: form-data; name="files"; filename="../x.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`;
  return { type: `multipart/form-data; boundary=${EDGE}`, body: `${fields.join('')}${file}${random() < 0.8 ? `--${EDGE}--\r\n` : ''}` };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function queryOf(value: unknown): string {
  const pairs = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([key, each]) =>
    [each].flat().map((item) => `${encode(key)}=${encode(textOf(item))}`),
  );
  const text = pairs.join('&').slice(0, 14_000);
  return text === '' ? '' : `?${text}`;
}

/** Half of a pair has no percent form. */
const encode = (text: string): string => encodeURIComponent(text.slice(0, 4000).replaceAll(/\p{Surrogate}/gu, '\ufffd'));

async function send(url: string, request: Request, token: string | undefined): Promise<{ status: number; ms: number; text: string }> {
  const started = performance.now();
  try {
    const response = await fetch(`${url}${request.path}`, {
      method: request.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(request.type === undefined ? {} : { 'content-type': request.type }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const text = await response.text();
    return { status: response.status, ms: performance.now() - started, text };
  } catch (error) {
    // An upload refused early may find its connection closed; that counts as an answer.
    const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? '';
    const isRefused = ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(code) && (request.body?.length ?? 0) > 16_000;
    return { status: isRefused ? 413 : 0, ms: performance.now() - started, text: String((error as Error).cause ?? error) };
  }
}

/** Ends when it is called. */
function watchHealth(url: string): () => Promise<Attack['health']> {
  const thread = new Worker(new URL('watch-health.mjs', import.meta.url), {
    workerData: { url, everyMs: HEALTH_EVERY_MS, patienceMs: PATIENCE_MS },
  });
  return async () => {
    const said = once(thread, 'message');
    thread.postMessage('over', []);
    const [health] = (await said) as [Attack['health']];
    return health;
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [requests = '10000', seed = '1'] = process.argv.slice(2);
  const result = await attack(Number(requests), Number(seed));
  process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  process.exit(result.broken.length > 0 ? 1 : 0);
}
