/** A picture as the thread that writes files gets it. */
export interface FilePicture {
  /** On this machine's disk. */
  path: string;
  type: string;
  /** Pixels, before it is turned. */
  width: number;
  height: number;
  /** After Exif: 1, 3, 6 or 8. */
  orientation: number;
}

const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** Degrees, clockwise. */
export const turnOf = ({ orientation }: FilePicture): number => TURNS[orientation] ?? 0;

/** Half a page is so much of its width. */
const HALF = 0.5;

/** As wide as was asked for, as long as a page has room for it; small ones are not blown up beyond twice their size at 96 dots an inch. */
export function shownSize(
  picture: FilePicture,
  asked: 'full' | 'half',
  { width: room, height: most, perPixel }: { width: number; height: number; perPixel: number },
): { width: number; height: number } {
  const isTurned = turnOf(picture) % 180 !== 0;
  const [wide, high] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = Math.min((asked === 'half' ? room * HALF : room) / wide, most / high, 2 * perPixel);
  return { width: wide * scale, height: high * scale };
}
