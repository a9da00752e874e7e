import { inflateRawSync } from 'node:zlib';

/** Texts of a ZIP's entries by name, read from its directory. */
export function readZip(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let i = zip.readUInt16LE(end + 10); i > 0; i -= 1) {
    const [method, packed, name, extra, comment, offset] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const bytes = zip.subarray(start, start + packed);
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return entries;
}
