import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Block } from '#shared/bulletin.ts';
import { logoOf, logoSize } from '#shared/bulletin-look.ts';
import type { HouseLogo } from '#shared/bulletin-themes.ts';
import { isRecord } from '#shared/is-record.ts';
import { type FilePicture, shownSize } from '../file-picture.ts';
import { type Doc, PAGE, type PdfPages, TEXT_WIDTH } from './pdf-pages.ts';
import { seenText } from './pdf-text.ts';

type Picture = Extract<Block, { is: 'picture' }>;
export interface OpenPicture {
  picture: FilePicture;
  image: PDFKit.Mixins.ImageSrc;
}

/** One after the other: some are unpacked whole, and all of them at once would be more than there is memory for. */
export async function openPictures(doc: Doc, pictures: ReadonlyMap<number, FilePicture> = new Map()): Promise<Map<number, OpenPicture>> {
  const open = new Map<number, OpenPicture>();
  for (const [id, picture] of pictures) {
    const image: unknown = Reflect.apply(openImageOf(doc), doc, [await readFile(picture.path)]);
    if (!isImage(image)) continue;
    image.embed(doc);
    // The library says nothing when it is done, but lets go of what it read.
    while (image.image !== null && image.image !== undefined) await setImmediate();
    open.set(id, { picture, image });
  }
  return open;
}

interface Image {
  embed: (doc: Doc) => void;
  image?: unknown;
}
const isImage = (value: unknown): value is Image & PDFKit.Mixins.ImageSrc => isRecord(value) && typeof value.embed === 'function';

function openImageOf(doc: Doc): (...given: unknown[]) => unknown {
  const open: unknown = Reflect.get(doc, 'openImage');
  if (!isFunction(open)) throw new Error('pictures cannot be opened');
  return open;
}
const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function';

const MOST_HIGH = PAGE.height - PAGE.top - PAGE.bottom - 60;
/** Points, at 96 dots an inch. */
export const PER_PIXEL = 0.75;
const CAPTION_ROOM = 30;

export function drawPicture(pages: PdfPages, { alt, caption, width }: Picture, { picture, image }: OpenPicture): void {
  const size = shownSize(picture, width, { width: TEXT_WIDTH, height: MOST_HIGH, perPixel: PER_PIXEL });
  pages.y += 8;
  pages.makeRoom(size.height + CAPTION_ROOM);
  const { doc } = pages;
  const element = doc.struct('Figure', { alt: seenText(alt || caption) });
  pages.root.add(element);
  element.add(doc.markStructureContent('Figure'));
  // The library turns it as its data say, and takes the size of what is seen then.
  doc.image(image, PAGE.left + (TEXT_WIDTH - size.width) / 2, pages.y, { fit: [size.width, size.height] });
  doc.endMarkedContent();
  element.end();
  pages.y += size.height + 6;
}

/** A logo of the cover with its room; undefined where its bytes are not there. */
export interface PlacedLogo {
  logo: HouseLogo;
  image: PDFKit.Mixins.ImageSrc;
  width: number;
  height: number;
}

export function placeLogo(cover: Parameters<typeof logoOf>[0], room: 'cover' | 'head', pictures: ReadonlyMap<number, OpenPicture>) {
  const logo = logoOf(cover);
  const open = logo && pictures.get(logo.pictureId);
  if (!open) return undefined;
  const { width, height } = logoSize(logo, room);
  return { logo, image: open.image, width: width * PER_PIXEL, height: height * PER_PIXEL };
}

/** With whose it is, for who cannot see it. */
export function drawLogo(pages: PdfPages, { logo, image, width, height }: PlacedLogo, x: number, y: number): void {
  const { doc } = pages;
  const element = doc.struct('Figure', { alt: seenText(logo.alt) });
  pages.root.add(element);
  element.add(doc.markStructureContent('Figure'));
  doc.image(image, x, y, { fit: [width, height] });
  doc.endMarkedContent();
  element.end();
}
