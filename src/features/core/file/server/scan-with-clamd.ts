// ClamAV's INSTREAM command over TCP: the bytes are sent in chunks preceded by their length, an empty chunk ends them, one line is returned.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type ScanOutcome = { state: 'clean' } | { state: 'infected'; name: string } | { state: 'failed'; reason: string };

const LIMIT_MS = 60_000;

/** `address` is host:port. The value is `failed` for a daemon that cannot be reached, or refuses. */
export async function scanWithClamd(address: string, bytes: Readable, limitMs = LIMIT_MS): Promise<ScanOutcome> {
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/gu, '');
  const socket = connect({ host, port: Number(address.slice(colon + 1)) });
  socket.setTimeout(limitMs, () => socket.destroy(new Error('timeout')));
  try {
    const answer = readAnswer(socket);
    // A failed write leads to the same failure as a failed answer, which is awaited below.
    answer.catch(() => undefined);
    await once(socket, 'connect');
    await send(socket, bytes);
    return parseAnswer(await answer);
  } catch (error) {
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    socket.destroy();
    bytes.destroy();
  }
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (socket.destroyed) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  socket.write(Buffer.alloc(4));
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8');
    if (text.includes('\0') || text.length > 4096) break;
  }
  return text.split('\0')[0]?.trim() ?? '';
}

function parseAnswer(text: string): ScanOutcome {
  if (/^stream: OK$/u.test(text)) return { state: 'clean' };
  const found = /^stream: (.+) FOUND$/u.exec(text)?.[1];
  return found ? { state: 'infected', name: found } : { state: 'failed', reason: text.slice(0, 200) || 'no answer' };
}
