// Malformed ZIP files: any entry name, false sizes, overlapping entries.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes?: Uint8Array | string;
  /** Declared instead of the true one. */
  declaredSize?: number;
  /** Reuses the packed bytes of this entry, as in an overlapping bomb. */
  sharesWith?: number;
}

export function makeZip(entries: readonly ZipEntry[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  const places: { offset: number; packed: Buffer; crc: number; size: number }[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const shared = entry.sharesWith === undefined ? undefined : places[entry.sharesWith];
    const raw = Buffer.from(entry.bytes ?? '');
    const place = shared ?? { offset, packed: deflateRawSync(raw), crc: crc32(raw), size: entry.declaredSize ?? raw.length };
    const header = fields(place, name);
    if (!shared) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header, name, place.packed]);
      parts.push(local);
      offset += local.length;
    }
    places.push(place);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place.offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, rest, name]));
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.from(Buffer.concat([...parts, directory, end]));
}

/** The common part of local header and directory: version to the length of the extra field. */
function fields(place: { packed: Buffer; crc: number; size: number }, name: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x0800, 2);
  header.writeUInt16LE(8, 4);
  header.writeUInt32LE(place.crc, 10);
  header.writeUInt32LE(place.packed.length, 14);
  header.writeUInt32LE(place.size, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

export const docx = (extra: readonly ZipEntry[] = []): Buffer<ArrayBuffer> =>
  makeZip([{ name: '[Content_Types].xml', bytes: '<Types/>' }, { name: 'word/document.xml', bytes: '<w:document/>' }, ...extra]);
