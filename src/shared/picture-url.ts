// Pictures that are kept as data: URLs: what their first bytes say, whatever they are called.

/** 64 kB as base64: it goes with every sign-in, and for a client's own domain to whoever opens the sign-in page. */
export const LONGEST_PICTURE_URL = 90_000;
const FORM = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** In base64: of PNG its signature, of JPEG FF D8 FF, of WebP `RIFF`, four bytes, `WEBP`. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  png: /^iVBORw0KGgo/,
  jpeg: /^\/9j\//,
  webp: /^UklGR[g-v][A-Za-z0-9+/]{6}RUJQ/,
};

/** Pixels of a side: few bytes may unpack to very many. */
export const MOST_ICON_SIDE = 1024;

/** A PNG, JPEG or WebP picture whose content is what its type says, and which is not too large to be drawn. */
export function isPictureUrl(url: string): boolean {
  const [, type = '', content = ''] = FORM.exec(url) ?? [];
  if (BEGINNINGS[type]?.test(content) !== true || content.length % 4 !== 0) return false;
  const size = SIZES[type]?.(bytesOf(content));
  return size !== undefined && size.every((side) => side >= 1 && side <= MOST_ICON_SIDE);
}

const bytesOf = (content: string): DataView => {
  const text = atob(content);
  return new DataView(Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
};

type Size = [width: number, height: number];
/** By the headers of each format; undefined of one that is cut off. */
const SIZES: Readonly<Record<string, (data: DataView) => Size | undefined>> = { png: sizeOfPng, jpeg: sizeOfJpeg, webp: sizeOfWebp };

function sizeOfPng(data: DataView): Size | undefined {
  return data.byteLength < 24 ? undefined : [data.getUint32(16), data.getUint32(20)];
}

/** The first frame header (SOF); the segments before it are stepped over by their lengths. */
function sizeOfJpeg(data: DataView): Size | undefined {
  for (let at = 2; at + 9 <= data.byteLength; ) {
    if (data.getUint8(at) !== 0xff) return undefined;
    const marker = data.getUint8(at + 1);
    // Filling before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return [data.getUint16(at + 7), data.getUint16(at + 5)];
    else at += 2 + Math.max(2, data.getUint16(at + 2));
  }
  return undefined;
}
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** `VP8 ` with a lossy frame, `VP8L` without loss, `VP8X` with a canvas (RFC 9649). */
function sizeOfWebp(data: DataView): Size | undefined {
  if (data.byteLength < 30) return undefined;
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => data.getUint8(at)));
  if (kind === 'VP8 ') return [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff];
  if (kind === 'VP8L') {
    const bits = data.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  const three = (at: number): number => data.getUint16(at, true) + data.getUint8(at + 2) * 0x1_00_00;
  return kind === 'VP8X' ? [three(24) + 1, three(27) + 1] : undefined;
}
