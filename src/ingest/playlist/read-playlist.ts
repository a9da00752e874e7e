// A playlist of HTTP Live Streaming (RFC 8216) in which every address is to be replaced. It is untrusted text: only known tags are kept.

export interface Playlist {
  /** Literal text, and addresses. */
  pieces: readonly (string | { address: string })[];
  /** It lists consecutive parts, and more will follow. */
  isLive: boolean;
}

const MOST_ADDRESSES = 5000;
const LONGEST_ADDRESS = 4096;
/** Longest line with attributes: finding their names is not linear. */
const LONGEST_NAMING = 20_000;
/** Characters of all addresses together. */
const MOST_CHARACTERS = 2_000_000;
/** Tags that control playback. Variables, dates, steering and early parts are left out: players work without them. */
const PLAIN = new Set(
  (
    'EXTM3U EXTINF EXT-X-VERSION EXT-X-INDEPENDENT-SEGMENTS EXT-X-START EXT-X-TARGETDURATION EXT-X-MEDIA-SEQUENCE EXT-X-DISCONTINUITY-SEQUENCE ' +
    'EXT-X-ENDLIST EXT-X-PLAYLIST-TYPE EXT-X-BYTERANGE EXT-X-DISCONTINUITY EXT-X-PROGRAM-DATE-TIME EXT-X-GAP EXT-X-BITRATE EXT-X-STREAM-INF'
  ).split(' '),
);
/** Tags that may contain an address, in `URI`. */
const NAMING = new Set(['EXT-X-KEY', 'EXT-X-MAP', 'EXT-X-MEDIA']);

export const isPlaylist = (body: Uint8Array): boolean =>
  Buffer.from(body.subarray(0, 10))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .startsWith('#EXTM3U');

/** Undefined when an address is not a web address, or there are too many. `base` is the playlist's own address. */
export function readPlaylist(text: string, base: string): Playlist | undefined {
  const pieces: Playlist['pieces'][number][] = [];
  let characters = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const found = readLine(line.trim());
    for (const piece of found) {
      if (typeof piece === 'string') pieces.push(piece);
      else {
        const address = resolve(piece.address, base);
        characters += address?.length ?? Number.POSITIVE_INFINITY;
        if (address === undefined || characters > MOST_CHARACTERS) return undefined;
        pieces.push({ address });
      }
    }
    if (found.length > 0) pieces.push('\n');
  }
  if (pieces.filter((piece) => typeof piece !== 'string').length > MOST_ADDRESSES) return undefined;
  return { pieces, isLive: /^#EXTINF:/m.test(text) && !/^#EXT-X-ENDLIST/m.test(text) };
}

function readLine(line: string): Playlist['pieces'] {
  if (line === '') return [];
  if (!line.startsWith('#')) return [{ address: line }];
  const tag = /^#([A-Z0-9-]+)/.exec(line)?.[1] ?? '';
  if (PLAIN.has(tag)) return [line];
  return NAMING.has(tag) && line.length <= LONGEST_NAMING ? readNaming(tag, line) : [];
}

/** Parses the attributes one by one: a `URI` without quotes is not valid. */
function readNaming(tag: string, line: string): Playlist['pieces'] {
  const attributes = [...line.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^",]*)/g)].filter(
    ([, name, value]) => name !== 'URI' || value?.startsWith('"'),
  );
  const pieces = attributes.flatMap(([whole, name, value = ''], place) => {
    const before = place === 0 ? '' : ',';
    return name === 'URI' ? [`${before}URI="`, { address: value.slice(1, -1) }, '"'] : [before + whole];
  });
  return [`#${tag}:`, ...pieces];
}

/** An absolute address stays as written, so that the guard sees it unchanged. */
function resolve(text: string, base: string): string | undefined {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : url.href;
  return address.length <= LONGEST_ADDRESS ? address : undefined;
}
