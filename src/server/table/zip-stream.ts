// A ZIP file as a stream: each entry is compressed while it is generated, and only the current piece is in memory.
import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipSource {
  name: string;
  chunks: AsyncIterable<string> | Iterable<string>;
}

/** The format's own limit without its 64-bit extension, which old programs cannot read. */
const MOST_BYTES = 0xffff_ffff;
const LEVEL = 3;
/** 1 January 1980: the file contains no times. */
const DATE = 0x0021;
const VERSION = 20;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

export async function* zipStream(sources: readonly ZipSource[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const source of sources) {
    const entry: Written = { name: Buffer.from(source.name), crc: 0, packed: 0, size: 0, offset };
    yield Buffer.concat([signed(0x04034b50, fields(entry, false)), entry.name]);
    yield* pack(source.chunks, entry);
    if (entry.size > MOST_BYTES || entry.packed > MOST_BYTES) throw new Error('a ZIP entry is over 4 GB');
    yield signed(0x08074b50, sizes(entry));
    written.push(entry);
    offset += 30 + entry.name.length + entry.packed + 16;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(written.length, 4);
  end.writeUInt16LE(written.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  yield signed(0x06054b50, end);
}

async function* pack(chunks: ZipSource['chunks'], entry: Written): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(counted(), { objectMode: false, highWaterMark: 1 });
  const deflate = createDeflateRaw({ level: LEVEL, strategy: constants.Z_DEFAULT_STRATEGY });
  source.on('error', (error) => deflate.destroy(error));
  for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
    entry.packed += bytes.length;
    yield bytes;
  }
}

const signed = (signature: number, rest: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, rest]);
};

function sizes({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(packed, 4);
  bytes.writeUInt32LE(size, 8);
  return bytes;
}

/** From the version to the length of the extra field. The sizes are unknown before the data. */
function fields(entry: Written, isKnown: boolean): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(VERSION, 0);
  bytes.writeUInt16LE(FLAGS, 2);
  bytes.writeUInt16LE(DEFLATE, 4);
  bytes.writeUInt16LE(DATE, 8);
  if (isKnown) sizes(entry).copy(bytes, 10);
  bytes.writeUInt16LE(entry.name.length, 22);
  return bytes;
}

function directoryEntry(entry: Written): Buffer {
  const version = Buffer.alloc(2);
  version.writeUInt16LE(VERSION);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signed(0x02014b50, version), fields(entry, true), rest, entry.name]);
}
