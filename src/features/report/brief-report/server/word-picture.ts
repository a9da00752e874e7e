import { readFile } from 'node:fs/promises';
import { ImageRun } from 'docx';
import type { Block } from '#shared/bulletin.ts';
import { logoSize } from '#shared/bulletin-look.ts';
import type { HouseLogo } from '#shared/bulletin-themes.ts';
import { PICTURE_TYPES } from '#shared/picture.ts';
import { xmlText } from '#shared/xml-text.ts';
import { type FilePicture, shownSize, turnOf } from './file-picture.ts';

type Picture = Extract<Block, { is: 'picture' }>;
export interface ReadPicture extends FilePicture {
  data: Buffer;
}

export async function readPictures(pictures: ReadonlyMap<number, FilePicture> = new Map()): Promise<Map<number, ReadPicture>> {
  const read = new Map<number, ReadPicture>();
  for (const [id, picture] of pictures) read.set(id, { ...picture, data: await readFile(picture.path) });
  return read;
}

/** What a page has room for, in pixels at 96 dots an inch. */
const MOST_HIGH = 840;
const TWIPS_PER_PIXEL = 15;

/** With what it shows, for who cannot see it. */
export function pictureRun({ alt, caption, width }: Picture, picture: ReadPicture, textWidth: number): ImageRun {
  const size = shownSize(picture, width, { width: textWidth / TWIPS_PER_PIXEL, height: MOST_HIGH, perPixel: 1 });
  const whole = { width: Math.round(size.width), height: Math.round(size.height) };
  return imageRun(picture, whole, { title: caption, said: alt || caption });
}

/** Of the cover, or of the head of every page. */
export const logoRun = (logo: HouseLogo, picture: ReadPicture, room: 'cover' | 'head'): ImageRun =>
  imageRun(picture, logoSize(logo, room), { title: '', said: logo.alt });

function imageRun(
  picture: ReadPicture,
  { width, height }: { width: number; height: number },
  { title, said }: { title: string; said: string },
): ImageRun {
  const rotation = turnOf(picture);
  // Word turns it after it has its size.
  const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
  return new ImageRun({
    type: picture.type === PICTURE_TYPES.png ? 'png' : 'jpg',
    data: picture.data,
    transformation: { width: wide, height: high, ...(rotation > 0 ? { rotation } : {}) },
    altText: { name: xmlText(title), title: xmlText(title), description: xmlText(said) },
  });
}
