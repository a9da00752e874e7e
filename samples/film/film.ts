// The one film of the sample press, self-made: a test card with a running clock, as a file and as a stream of four-second parts.
import { readAsset } from '#analysis/asset.ts';

export const FILM_SECONDS = 60;
const PART_SECONDS = 4;

let bytes: Buffer | undefined;
/** Fragmented MP4, H.264 and AAC. */
export const filmBytes = (): Buffer => (bytes ??= readAsset(import.meta.url, 'test-card.mp4'));

/** An HLS playlist of byte ranges of the film at `address`. */
export function filmPlaylist(address: string): string {
  const boxes = boxesOf(filmBytes());
  const head = boxes.find(({ type }) => type === 'moov');
  if (!head) throw new Error('no moov box');
  const parts = boxes.flatMap((box, place) => {
    const next = boxes[place + 1];
    return box.type === 'moof' && next
      ? [`#EXTINF:${PART_SECONDS}.0,\n#EXT-X-BYTERANGE:${box.size + next.size}@${box.start}\n${address}`]
      : [];
  });
  const map = `#EXT-X-MAP:URI="${address}",BYTERANGE="${head.start + head.size}@0"`;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${PART_SECONDS}`, '#EXT-X-PLAYLIST-TYPE:VOD', map];
  return [...lines, ...parts, '#EXT-X-ENDLIST', ''].join('\n');
}

/** The boxes of the outermost level (ISO/IEC 14496-12, 4.2). */
function boxesOf(file: Buffer): { type: string; start: number; size: number }[] {
  const boxes = [];
  for (let start = 0; start + 8 <= file.length; ) {
    const size = file.readUInt32BE(start);
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, size });
    start += Math.max(8, size);
  }
  return boxes;
}
