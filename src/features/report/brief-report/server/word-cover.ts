import { BorderStyle, type IParagraphOptions, Paragraph, ShadingType, TextRun } from 'docx';
import type { Block } from '#shared/bulletin.ts';
import { type BulletinLook, bulletinLook, logoOf } from '#shared/bulletin-look.ts';
import { xmlText } from '#shared/xml-text.ts';
import { logoRun, type ReadPicture } from './word-picture.ts';

type Cover = Extract<Block, { is: 'cover' }>;
type Options = Pick<IParagraphOptions, 'shading' | 'border' | 'alignment' | 'indent' | 'spacing'>;

const WHITE = 'FFFFFF';

/** In the theme of the bulletin, as far as paragraphs can have it. */
export function writeCover(cover: Cover, pictures: ReadonlyMap<number, ReadPicture>): Paragraph[] {
  const { title, issue, lines, label } = cover;
  const look = bulletinLook(cover);
  const colour = look?.theme === 'dark' ? { color: WHITE } : {};
  const options = optionsOf(look);
  const paragraph = (text: string, style: string, own: Options) =>
    new Paragraph({ children: [new TextRun({ text: xmlText(text), ...colour })], style, ...own });
  const rest = [issue, ...lines, label];
  const logo = writeLogo(cover, look, pictures);
  const isBegun = logo !== undefined && !isAboveBand(cover, look);
  const closer = logo ? { spacing: TITLE_BELOW_LOGO } : {};
  return [
    ...(logo ? [logo] : []),
    paragraph(title, 'Title', { ...options, ...closer, ...(isBegun ? {} : beginOf(look)) }),
    ...rest.map((line, i) => paragraph(line, 'CoverLine', { ...options, ...(i === rest.length - 1 ? endOf(look) : {}) })),
  ];
}

/** A line of text has a height of its own, which would cut it. */
const LOGO_LINE = { before: 480, after: 0, line: 240, lineRule: 'auto' } as const;
const TITLE_BELOW_LOGO = { before: 240, after: 240 };

/** Paragraphs have no plates: one that needs white behind it stands on the paper above the band. */
const isAboveBand = (cover: Cover, look: BulletinLook | undefined): boolean => look?.theme === 'dark' && logoOf(cover)?.isOnPlate === true;

function writeLogo(cover: Cover, look: BulletinLook | undefined, pictures: ReadonlyMap<number, ReadPicture>): Paragraph | undefined {
  const logo = logoOf(cover);
  const picture = logo && pictures.get(logo.pictureId);
  if (!picture) return undefined;
  const own = isAboveBand(cover, look)
    ? { spacing: { ...LOGO_LINE, after: 320 } }
    : { ...optionsOf(look), ...beginOf(look), spacing: LOGO_LINE };
  return new Paragraph({ children: [logoRun(logo, picture, 'cover')], style: 'CoverLine', ...own });
}

function optionsOf(look: BulletinLook | undefined): Options {
  if (look?.theme === 'dark') return { shading: { type: ShadingType.CLEAR, fill: hexOf(look), color: 'auto' } };
  if (look?.theme !== 'light') return {};
  const border = { left: { style: BorderStyle.SINGLE, size: 48, space: 12, color: hexOf(look) } };
  return { border, alignment: 'left', indent: { left: 300 } };
}

/** A band begins above its letters and ends below them. */
const edgeOf = (look: BulletinLook) => ({ style: BorderStyle.SINGLE, size: 96, space: 12, color: hexOf(look) });
const beginOf = (look: BulletinLook | undefined): Options => (look?.theme === 'dark' ? { border: { top: edgeOf(look) } } : {});

/** Below the last line. */
function endOf(look: BulletinLook | undefined): Options {
  if (look?.theme === 'dark') return { border: { bottom: edgeOf(look) } };
  return look?.theme === 'sober' ? { border: { bottom: { style: BorderStyle.DOUBLE, size: 12, space: 10, color: hexOf(look) } } } : {};
}

const hexOf = ({ colour }: BulletinLook): string => colour.slice(1).toUpperCase();
