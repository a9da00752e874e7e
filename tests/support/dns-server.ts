// A DNS server on this machine that says what a test wants: over UDP, and over TCP what does not fit.
import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type DnsReply =
  /** Each record as its strings; `cname`: the name that they stand at. */
  | { texts: string[][]; cname?: string }
  | { code: 'nxdomain' | 'servfail' | 'refused' }
  | 'silent'
  /** Bytes that are no answer. */
  | 'broken'
  /** A mebibyte of them, over TCP. */
  | 'flood';

const CODES = { servfail: 2, nxdomain: 3, refused: 5 } as const;
const TXT = 16;
const CNAME = 5;
/** What clients ask for in UDP. */
const MOST_UDP = 1200;
const MEBIBYTE = 1024 * 1024;

export interface DnsServer {
  /** host:port, as the setting wants it. */
  address: string;
  /** Names of all questions, in lower case. */
  asked: string[];
  /** By name; every other name does not exist. */
  replies: Map<string, DnsReply>;
  /** Milliseconds before each answer. */
  delayMs: number;
  close: () => Promise<void>;
}

export async function startDnsServer(): Promise<DnsServer> {
  const state: Pick<DnsServer, 'asked' | 'replies' | 'delayMs'> = { asked: [], replies: new Map(), delayMs: 0 };
  const udp = createSocket('udp4');
  const sockets = new Set<Socket>();
  const answer = async (query: Buffer, isTcp: boolean): Promise<Buffer | undefined> => {
    const { name, end } = readName(query, 12);
    state.asked.push(name.toLowerCase());
    const reply = state.replies.get(name.toLowerCase()) ?? { code: 'nxdomain' };
    if (state.delayMs > 0) await sleep(state.delayMs);
    if (reply === 'silent') return undefined;
    if (reply === 'broken') return Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, 9]), Buffer.alloc(40, 0xff)]);
    if (reply === 'flood') return isTcp ? Buffer.alloc(MEBIBYTE, 0x41) : truncated(query, end);
    const whole = 'code' in reply ? message(query, end, CODES[reply.code], []) : message(query, end, 0, recordsOf(reply));
    return isTcp || whole.length <= MOST_UDP ? whole : truncated(query, end);
  };
  udp.on('message', async (query, { port, address }) => {
    const bytes = await answer(query, false);
    if (bytes) udp.send(bytes, port, address, () => undefined);
  });
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', async (chunk) => {
      const bytes = await answer(chunk.subarray(2), true);
      if (!bytes) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(Math.min(bytes.length, 0xffff));
      socket.write(Buffer.concat([length, bytes]));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all([new Promise((resolve) => tcp.close(resolve)), new Promise<void>((resolve) => udp.close(resolve))]);
  };
  return Object.assign(state, { address: `127.0.0.1:${port}`, close });
}

function readName(bytes: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    labels.push(bytes.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])), Buffer.from([0])]);

/** The answer with its question; `end`: where the name of the question ends. */
function message(query: Buffer, end: number, code: number, records: readonly Buffer[], isCut = false): Buffer {
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (isCut ? 0x0200 : 0) | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(12, end + 4), ...records]);
}
const truncated = (query: Buffer, end: number): Buffer => message(query, end, 0, [], true);

const QUESTION = Buffer.from([0xc0, 0x0c]);
function recordsOf({ texts, cname }: Extract<DnsReply, { texts: string[][] }>): Buffer[] {
  const owner = cname === undefined ? QUESTION : nameBytes(cname);
  const strings = (record: string[]) =>
    Buffer.concat(record.map((text) => Buffer.from(text)).map((bytes) => Buffer.concat([Buffer.from([bytes.length]), bytes])));
  return [
    ...(cname === undefined ? [] : [resource(QUESTION, CNAME, nameBytes(cname))]),
    ...texts.map((record) => resource(owner, TXT, strings(record))),
  ];
}

function resource(owner: Buffer, type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(content.length, 8);
  return Buffer.concat([owner, head, content]);
}
