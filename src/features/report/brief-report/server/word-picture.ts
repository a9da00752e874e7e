import { readFile } from 'node:fs/promises';
import { ImageRun } from 'docx';
import type { Block } from '#shared/bulletin.ts';
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
  const rotation = turnOf(picture);
  // Word turns it after it has its size.
  const [wide, high] = rotation % 180 === 0 ? [size.width, size.height] : [size.height, size.width];
  const said = xmlText(alt || caption);
  return new ImageRun({
    type: picture.type === PICTURE_TYPES.png ? 'png' : 'jpg',
    data: picture.data,
    transformation: { width: Math.round(wide), height: Math.round(high), ...(rotation > 0 ? { rotation } : {}) },
    altText: { name: xmlText(caption), title: xmlText(caption), description: said },
  });
}
