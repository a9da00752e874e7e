const text = (bytes: Uint8Array, start: number, end: number): string => Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Media type of a raster image by its first bytes; undefined for everything else, whatever type it claims. */
export function rasterTypeOf(bytes: Uint8Array): string | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/u.test(text(bytes, 0, 6))) return 'image/gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/u.test(text(bytes, 8, 12))) return 'image/avif';
  if (text(bytes, 0, 2) === 'BM' && bytes.length > 26) return 'image/bmp';
  return undefined;
}
