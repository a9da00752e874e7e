// A whole server on a fresh record: SQLite in a temporary folder, or a fresh PostgreSQL database when TEST_DATABASE_URL names a server.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { JOBS } from '#main/features.server.ts';
import { type RunningServer, startServer } from '#main/start-server.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { createDatabase, putRecord } from './migrated.ts';

export const PASSWORD = 'a-long-test-pass';

export interface TestServer extends RunningServer {
  url: string;
  dataFolder: string;
  /** Signs in and returns calls with that token. */
  as: (username: string, password?: string) => Promise<Caller>;
  anonymous: Caller;
  /** Brings the text index up to the record. */
  index: () => Promise<void>;
  /** Runs one due job; false when there is none. */
  workJob: () => Promise<boolean>;
}
export interface Answer {
  status: number;
  body: never;
  headers: Headers;
}
/** The body as `how` says: JSON, a browser's form, or a form with files (`files: { name, text }[]` of the input). */
export type Caller = ((method: string, path: string, input?: unknown, how?: BodyKind) => Promise<Answer>) & { token: string };
export type BodyKind = 'json' | 'form' | 'multipart';

export async function startTestServer(settings: Record<string, string> = {}, now?: () => number): Promise<TestServer> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-test-'));
  const postgres = process.env.TEST_DATABASE_URL;
  const database = postgres ? await createDatabase(postgres) : undefined;
  if (!database) await putRecord(dataFolder);
  const config: Config = readConfig({
    PORT: '0',
    TINGFENG_DATA: dataFolder,
    TINGFENG_ADMIN_PASSWORD: PASSWORD,
    TINGFENG_SAMPLE_PRESS: 'off',
    TINGFENG_WORKERS: '0',
    TINGFENG_LOG: 'error',
    // Nobody answers there, at once.
    TINGFENG_DNS_SERVERS: '127.0.0.1:9',
    // Tests run as root in containers.
    TINGFENG_CHROMIUM_SANDBOX: 'off',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  });
  const server = await startServer(config, { checksOutput: true, readers: 1, ...(now ? { now } : {}) });
  const url = server.address;
  const anonymous = caller(url, '');
  const indexer = createIndexer(server.platform.store, dataFolder);
  return {
    ...server,
    url,
    dataFolder,
    anonymous,
    as: async (username, password = PASSWORD) => {
      const answer = await anonymous('POST', '/v1/login', { username, password });
      if (answer.status !== 200) throw new Error(`cannot sign in as ${username}: ${JSON.stringify(answer.body)}`);
      return caller(url, (answer.body as { access_token: string }).access_token);
    },
    index: async () => {
      while ((await indexer.apply()) > 0);
    },
    workJob: () => workOneJob({ ...server.platform, fetch: server.fetch, outgoing: server.outgoing }, JOBS, 'test'),
    close: async () => {
      await indexer.close();
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
      await database?.drop();
    },
  };
}

export function caller(url: string, token: string): Caller {
  const call = async (method: string, address: string, input?: unknown, how: BodyKind = 'json'): Promise<Answer> => {
    const hasBody = (method === 'POST' || method === 'PUT') && input !== undefined;
    const response = await fetch(`${url}${address}${hasBody ? '' : queryOf(input)}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(hasBody && how === 'json' ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: bodyOf(input as Record<string, unknown>, how) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, body: (isJson && text ? JSON.parse(text) : text || null) as never, headers: response.headers };
  };
  return Object.assign(call, { token });
}

function bodyOf(input: Record<string, unknown>, how: BodyKind): string | FormData | URLSearchParams {
  if (how === 'json') return JSON.stringify(input);
  if (how === 'form') return new URLSearchParams(queryOf(input).slice(1));
  const form = new FormData();
  const { files = [], ...fields } = input as { files?: { name: string; text: string | Uint8Array<ArrayBuffer>; type?: string }[] };
  for (const [key, value] of new URLSearchParams(queryOf(fields).slice(1))) form.append(key, value);
  for (const file of files) form.append('files', new Blob([file.text], { type: file.type ?? 'text/plain' }), file.name);
  return form;
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    for (const item of [value].flat()) if (item !== undefined) query.append(key, `${item as string | number | boolean}`);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
