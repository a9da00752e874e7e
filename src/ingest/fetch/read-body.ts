// Reads a response body while counting: the limit applies to decoded bytes as they arrive, so a decompression bomb is cut off early.
import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { failureCode } from '#shared/failure.ts';

export type BodyOutcome = { ok: true; body: Buffer; bytes: number } | { ok: false; reason: 'too-large' | 'decompression' };

const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

function createDecoder(encoding: string, firstByte: number): Transform | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip(LENIENT);
  if (encoding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  // Some servers send raw deflate labelled as zlib, whose first byte has 8 in its low half.
  if (encoding === 'deflate') return (firstByte & 0x0f) === 8 ? createInflate(LENIENT) : createInflateRaw(LENIENT);
  return undefined;
}

async function* countBytes(stream: AsyncIterable<Buffer>, seen: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    seen.bytes += chunk.length;
    yield chunk;
  }
}

async function collect(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function pump(source: AsyncGenerator<Buffer>, sink: Transform): Promise<void> {
  for await (const chunk of source) {
    if (!sink.write(chunk)) await new Promise<void>((resume) => void sink.once('drain', resume).once('close', resume));
    if (sink.destroyed) return;
  }
  sink.end();
}

async function decode(
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
  encoding: string,
  maxBytes: number,
): Promise<Buffer | undefined | 'broken'> {
  const decoder = createDecoder(encoding, first[0] ?? 0);
  if (!decoder) return 'broken';
  async function* all(): AsyncGenerator<Buffer> {
    yield first;
    yield* rest;
  }
  let upstream: Error | undefined;
  const pumping = pump(all(), decoder).catch((error: unknown) => {
    upstream = error instanceof Error ? error : new Error(String(error));
    decoder.end();
  });
  try {
    const body = await collect(decoder, maxBytes);
    if (body === undefined) return undefined;
    await pumping;
    if (upstream !== undefined) throw upstream;
    return body;
  } catch (error) {
    if (upstream !== undefined) throw upstream;
    if (/^(?:Z|ERR)_/.test(failureCode(error))) return 'broken';
    throw error;
  }
}

/** Collects and decompresses a body. `maxBytes` bounds the decoded size; stacked or unknown encodings are refused. Transport errors throw. */
export async function readBody(stream: Readable, contentEncoding: string, maxBytes: number): Promise<BodyOutcome> {
  const encoding = contentEncoding.trim().toLowerCase();
  const seen = { bytes: 0 };
  const source = countBytes(stream, seen);
  const isPlain = encoding === '' || encoding === 'identity';
  if (!isPlain && (encoding.includes(',') || !/^(?:x-)?gzip$|^br$|^deflate$/.test(encoding))) return { ok: false, reason: 'decompression' };
  if (isPlain) {
    const body = await collect(source, maxBytes);
    return body ? { ok: true, body, bytes: seen.bytes } : { ok: false, reason: 'too-large' };
  }
  const first = await source.next();
  if (first.done) return { ok: true, body: Buffer.alloc(0), bytes: 0 };
  const body = await decode(first.value, source, encoding, maxBytes);
  if (body === 'broken') return { ok: false, reason: 'decompression' };
  return body ? { ok: true, body, bytes: seen.bytes } : { ok: false, reason: 'too-large' };
}
