// How the pages of a bulletin look: a theme and a colour that can be read, the same on page, in PDF and in Word.
import type { Block } from './bulletin.ts';
import { type BulletinTheme, THEME_COLOURS } from './bulletin-themes.ts';

type Cover = Pick<Extract<Block, { is: 'cover' }>, 'theme' | 'frame'>;

export interface BulletinLook {
  theme: BulletinTheme;
  /** Of titles, lines and bands: as text on white, and under white text, it has the contrast that WCAG asks of text. */
  colour: string;
}

/** What templates have where nobody chose one. */
const INK = '#1f1f1f';
const LEAST_CONTRAST = 4.5;
const STEP = 0.94;

/** Undefined where neither the bulletin nor its template says anything, and for official documents, which have a look of their own. */
export function bulletinLook(cover: Cover | undefined): BulletinLook | undefined {
  const { theme, frame } = cover ?? {};
  if (frame?.style === 'official') return undefined;
  const ofTemplate = frame && frame.colour.toLowerCase() !== INK ? channelsOf(frame.colour) && frame.colour : undefined;
  if (!theme && !ofTemplate) return undefined;
  const name = theme?.name ?? 'sober';
  return { theme: name, colour: readable(theme?.colour ?? ofTemplate ?? THEME_COLOURS[name]) };
}

/** The colour itself, or as much darker as it must be. */
export function readable(colour: string): string {
  let channels = channelsOf(colour) ?? [0, 0, 0];
  while (contrastWithWhite(channels) < LEAST_CONTRAST) channels = channels.map((channel) => Math.floor(channel * STEP));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const WHITE = 1.05;
/** WCAG 2.2: of relative luminances, with a little light around. */
const contrastWithWhite = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  WHITE / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Undefined of anything but six digits. */
function channelsOf(colour: string): number[] | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
