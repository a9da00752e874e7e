// Serves the sample press over HTTP, one server for all outlets, told apart by the Host header.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPress, type Press } from './press/create-press.ts';
import { findOutlet } from './press/outlet.data.ts';
import type { Outlet } from './press/press-types.ts';
import { answerRequest, type Answer } from './site/answer-request.ts';
import { answerRobot, answerService, findService } from './services/answer-service.ts';
import { takesMail } from './services/mailbox.ts';
import { readMail } from './services/read-mail.ts';
import { Robots } from './services/robots.ts';
import { startSmtp } from './services/smtp-server.ts';
import { moodOf } from './site/quirks.ts';

export interface PressSettings {
  /** 0 takes a free one. */
  port: number;
  /** Of its mail server; 0 takes a free one. */
  mailPort: number;
  host: string;
  seed: number;
  /** Milliseconds; the month before it is the history. */
  startedAt: number;
  now?: () => number;
}
export interface RunningPress {
  port: number;
  mailPort: number;
  close: () => Promise<void>;
}

export async function startPress({ port, mailPort, host, seed, startedAt, now = Date.now }: PressSettings): Promise<RunningPress> {
  const press = createPress({ seed, startedAt });
  const robots = new Robots();
  const server = createServer((request, response) => void respond({ press, robots }, request, response, now()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const mails = await startSmtp({
    port: mailPort,
    host,
    takes: takesMail,
    onMail: ({ to, raw }) => robots.takeMail(to, readMail(raw).text, now()),
  });
  const close = async (): Promise<void> => {
    await mails.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  return { port: (server.address() as AddressInfo).port, mailPort: mails.port, close };
}

/** More than any robot takes. */
const MOST_BODY_BYTES = 100_000;

async function respond(
  { press, robots }: { press: Press; robots: Robots },
  request: IncomingMessage,
  response: ServerResponse,
  now: number,
): Promise<void> {
  const host = request.headers.host ?? '';
  const key = host.split('.')[0] ?? '';
  const outlet = findOutlet(key);
  const service = findService(key);
  if (!outlet && !service) return void response.writeHead(404, { 'content-type': 'text/plain' }).end();
  if (service === 'jiqiren' && request.method === 'POST') return takeMessage(robots, request, response, now);
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const url = URL.parse(request.url ?? '/', `http://${host}`);
  if (!url) return void response.writeHead(400).end();
  if (service) return send(request, response, answerService(press, robots, service, url, now, request.headers['accept-language']));
  if (!outlet) return;
  const mood = moodOf(outlet, url.pathname, now - press.startedAt);
  if (mood.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, mood.delayMs));
  if (mood.status === 'cut') return void request.socket.destroy();
  if (mood.status !== 200) return void response.writeHead(mood.status, { 'content-type': 'text/plain', 'retry-after': '20' }).end();
  send(request, response, answerFor(press, outlet, url, now));
}

async function takeMessage(robots: Robots, request: IncomingMessage, response: ServerResponse, now: number): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://robots');
  const body = await readBody(request);
  if (!url) return void response.writeHead(400).end();
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end();
  send(request, response, answerRobot(robots, { path: url.pathname, query: url.searchParams, headers: request.headers, body }, now));
}

/** Undefined when it is too long, or breaks off. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BODY_BYTES) return undefined;
      parts.push(part);
    }
  } catch {
    // Whoever wrote it has gone.
    return undefined;
  }
  return Buffer.concat(parts).toString('utf8');
}

const answerFor = (press: Press, outlet: Outlet, url: URL, now: number): Answer =>
  answerRequest(press, { outlet, origin: `http://${url.host}`, path: url.pathname, query: url.searchParams, now });

function send(request: IncomingMessage, response: ServerResponse, { status, type, body, headers = {} }: Answer): void {
  if (isUnchanged(request, headers)) return void response.writeHead(304, headers).end();
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (range && /^(?:audio|video)\//.test(type))
    return sendPart(request, response, { type, body }, Number(range[1]), range[2] ? Number(range[2]) : body.length - 1);
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body }: Pick<Answer, 'type' | 'body'>,
  start: number,
  end: number,
): void {
  if (start >= body.length) return void response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
  const part = body.subarray(start, Math.min(end, body.length - 1) + 1);
  const head = {
    'content-type': type,
    'content-length': part.length,
    'content-range': `bytes ${start}-${start + part.length - 1}/${body.length}`,
  };
  response.writeHead(206, head).end(request.method === 'HEAD' ? undefined : part);
}

/** An entity tag counts before a date, as RFC 9110 has it. */
function isUnchanged(request: IncomingMessage, headers: Record<string, string>): boolean {
  const tag = request.headers['if-none-match'];
  if (tag !== undefined) return headers.etag !== undefined && tag === headers.etag;
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return headers['last-modified'] !== undefined && Date.parse(headers['last-modified']) <= since;
}
