// Determines the type of a file from its bytes. Runs in a thread, as a reading of `src/ingest/apart`.
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { UNKNOWN_TYPE } from './file-store.ts';
import { inspectZip, ZIP_HEAD } from './inspect-zip.ts';

const TEXT = 'text/plain; charset=utf-8';
/** The bytes in which text is recognised. */
const HEAD_BYTES = 65_536;
/** Text formats that can carry scripts. */
const MARKUP = /<(?:!doctype|html|svg|script|\?xml|body|iframe)/iu;
/** The library's readers of these can be made to run endlessly (ASF) or to unpack without bound (ZIP). */
const ASF_HEAD = Buffer.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]);

/** A media type; text is text/plain, markup always text/html, and unknown content application/octet-stream. */
export async function sniffContentType(file: string): Promise<string> {
  const head = await readHead(file);
  if (startsWith(head, ASF_HEAD)) return 'application/vnd.ms-asf';
  if (startsWith(head, ZIP_HEAD)) return zipType((await inspectZip(file, { readsEntries: false })).names);
  const known = await fileTypeFromFile(file).catch(() => undefined);
  if (known?.mime === 'application/xml') return 'text/html';
  if (known) return known.mime;
  const text = decode(head);
  if (text === undefined) return UNKNOWN_TYPE;
  return MARKUP.test(text) ? 'text/html' : TEXT;
}

const OFFICE: readonly (readonly [folder: string, type: string])[] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/** Programs and documents in ZIP form; an unreadable file counts as ZIP too, and the receiver inspects it. */
function zipType(names: readonly string[]): string {
  if (names.includes('AndroidManifest.xml')) return 'application/vnd.android.package-archive';
  if (names.includes('META-INF/MANIFEST.MF')) return 'application/java-archive';
  if (!names.includes('[Content_Types].xml')) return 'application/zip';
  return OFFICE.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1] ?? 'application/zip';
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean => Buffer.from(bytes.subarray(0, start.length)).equals(start);

/** Undefined for bytes that are not text. */
function decode(head: Uint8Array): string | undefined {
  if (head.includes(0)) return undefined;
  return new TextDecoder('utf-8').decode(head);
}
