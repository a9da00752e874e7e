// Cover and heads of chapters, in the theme of the bulletin.
import type { Block } from '#shared/bulletin.ts';
import type { BulletinLook } from '#shared/bulletin-look.ts';
import { GREY, PAGE, type PdfPages, TEXT_WIDTH, type TextLook } from './pdf-pages.ts';
import { drawLogo, type PlacedLogo } from './pdf-picture.ts';
import { linesOf, seenText } from './pdf-text.ts';

type Cover = Extract<Block, { is: 'cover' }>;
type Look = BulletinLook | undefined;

const USUAL = '#a61d24';
const TITLE = { size: 24, weight: 'bold', height: 1.4, after: 14 } as const;
const LINE = { size: 11, height: 1.6 } as const;
const BAR = 6;
const INSIDE = 18;
/** Of a cover on one page: what goes on overleaf would be white on white. */
const MOST_HIGH = PAGE.height - 2 * PAGE.top - 100;

/** Around a logo on white, and below every one. */
const PLATE = { x: 9, y: 6, radius: 3 };
const LOGO_AFTER = 16;

export function drawCover(pages: PdfPages, look: Look, cover: Cover, logo: PlacedLogo | undefined): void {
  if (look?.theme === 'dark' && heightOf(pages, cover, TEXT_WIDTH) < MOST_HIGH) drawBand(pages, look, cover, logo);
  else if (look?.theme === 'light') drawBeside(pages, look, cover, logo);
  else drawSober(pages, look, cover, logo);
}

const centred = (width: number): number => PAGE.left + (TEXT_WIDTH - width) / 2;

const saidOf = ({ issue, lines, label }: Cover): string[] => [issue, ...lines, label];

function drawSober(pages: PdfPages, look: Look, cover: Cover, logo: PlacedLogo | undefined): void {
  pages.y = PAGE.top + (logo ? 30 : 60);
  if (logo) {
    drawLogo(pages, logo, centred(logo.width), pages.y);
    pages.y += logo.height + LOGO_AFTER;
  }
  pages.text(cover.title, 'H1', { ...TITLE, align: 'center', ...(look ? { colour: look.colour } : {}) });
  for (const line of saidOf(cover)) pages.text(line, 'P', { size: 11, colour: GREY, align: 'center' });
  pages.y += 14;
  drawRule(pages, pages.y, 1.5, look?.colour ?? USUAL);
  if (look) drawRule(pages, pages.y + 3.5, 0.6, look.colour);
  pages.y += 22;
}

function drawRule(pages: PdfPages, y: number, width: number, colour: string): void {
  pages.artifact((doc) =>
    doc
      .lineWidth(width)
      .strokeColor(colour)
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .stroke(),
  );
}

/** At the left, with a bar beside it. */
function drawBeside(pages: PdfPages, look: BulletinLook, cover: Cover, logo: PlacedLogo | undefined): void {
  const above = logo ? logo.height + LOGO_AFTER : 0;
  const top = PAGE.top + (logo ? 30 : 60);
  const place = { left: PAGE.left + INSIDE, width: TEXT_WIDTH - INSIDE };
  const high = Math.min(above + heightOf(pages, cover, place.width), MOST_HIGH);
  pages.artifact((doc) => doc.rect(PAGE.left, top, BAR, high).fill(look.colour));
  if (logo) drawLogo(pages, logo, place.left, top);
  pages.y = top + above;
  drawSaid(pages, cover, { ...place, colour: GREY }, look.colour);
  pages.y += 26;
}

/** White on the colour, from edge to edge. */
function drawBand(pages: PdfPages, look: BulletinLook, cover: Cover, logo: PlacedLogo | undefined): void {
  const plate = logo?.logo.isOnPlate ? PLATE : { x: 0, y: 0, radius: 0 };
  const above = logo ? logo.height + 2 * plate.y + LOGO_AFTER : 0;
  const top = (logo ? PAGE.top - 18 : PAGE.top + 24) + above;
  const high = heightOf(pages, cover, TEXT_WIDTH);
  pages.artifact((doc) => doc.rect(0, 0, PAGE.width, top + high + 26).fill(look.colour));
  if (logo) {
    const [x, y] = [centred(logo.width), top - above + plate.y];
    if (plate.x > 0)
      pages.artifact((doc) =>
        doc.roundedRect(x - plate.x, y - plate.y, logo.width + 2 * plate.x, logo.height + 2 * plate.y, plate.radius).fill('#ffffff'),
      );
    drawLogo(pages, logo, x, y);
  }
  pages.y = top;
  drawSaid(pages, cover, { align: 'center', colour: '#ffffff' }, '#ffffff');
  pages.y = top + high + 52;
}

function drawSaid(pages: PdfPages, cover: Cover, look: Omit<TextLook, 'size'>, title: string): void {
  pages.text(cover.title, 'H1', { ...TITLE, ...look, colour: title, height: TITLE.height });
  for (const line of saidOf(cover)) pages.text(line, 'P', { ...LINE, ...look });
}

/** What `drawSaid` will take. */
function heightOf(pages: PdfPages, cover: Cover, width: number): number {
  const count = (text: string, size: number, weight: 'bold' | 'regular'): number =>
    linesOf(pages.fonts, seenText(text), { size, weight, width }).length;
  const title = count(cover.title, TITLE.size, TITLE.weight) * TITLE.size * TITLE.height + TITLE.after;
  const lines = saidOf(cover).reduce((sum, line) => sum + count(line, LINE.size, 'regular') * LINE.size * LINE.height, 0);
  return title + lines;
}

export function drawThemedHeading(pages: PdfPages, look: Look, title: string): void {
  const head = { size: 16, weight: 'bold', height: 1.5, after: 6, ...(look ? { colour: look.colour } : {}) } as const;
  if (look?.theme === 'light') {
    const { y } = pages;
    pages.artifact((doc) => doc.rect(PAGE.left, y + 4, 4, 16).fill(look.colour));
    pages.text(title, 'H2', { ...head, left: PAGE.left + 12, width: TEXT_WIDTH - 12 });
    return;
  }
  pages.text(title, 'H2', head);
  if (look?.theme !== 'dark') return;
  drawRule(pages, pages.y - 3, 1.2, look.colour);
  pages.y += 5;
}
