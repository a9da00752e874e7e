// How the pages of a bulletin look: a theme and a colour that can be read, the same on page, in PDF and in Word.
import type { Block } from './bulletin.ts';
import { type BulletinTheme, type HouseLogo, THEME_COLOURS } from './bulletin-themes.ts';
import { channelsOf, colourOf, contrastWithWhite, LEAST_CONTRAST } from './contrast.ts';

type Cover = Pick<Extract<Block, { is: 'cover' }>, 'theme' | 'frame' | 'house' | 'hasNoLogo'>;

export interface BulletinLook {
  theme: BulletinTheme;
  /** Of titles, lines and bands: as text on white, and under white text, it has the contrast that WCAG asks of text. */
  colour: string;
}

/** What templates have where nobody chose one. */
export const INK = '#1f1f1f';
const STEP = 0.94;

/** Undefined where neither the bulletin nor its template nor its client says anything, and for official documents, which have a look of their own. */
export function bulletinLook(cover: Cover | undefined): BulletinLook | undefined {
  const { theme, frame, house } = cover ?? {};
  if (frame?.style === 'official') return undefined;
  const ofTemplate = frame && frame.colour.toLowerCase() !== INK ? channelsOf(frame.colour) && frame.colour : undefined;
  const given = theme?.name ?? house?.theme;
  const colour = theme?.colour ?? ofTemplate ?? house?.colour;
  if (!given && !colour) return undefined;
  const name = given ?? 'sober';
  return { theme: name, colour: readable(colour ?? THEME_COLOURS[name]) };
}

/** Undefined where none is shown: GB/T 9704-2012 has no place for one in an official document. */
export const logoOf = (cover: Cover | undefined): HouseLogo | undefined =>
  cover?.hasNoLogo || cover?.frame?.style === 'official' ? undefined : (cover?.house?.logo ?? undefined);

/** Pixels at 96 dots an inch: on the cover, and in the head of every page. Wide and tall ones have the same weight for the eye, as their area is the same. */
export const LOGO_ROOMS = { cover: { area: 12_000, width: 300, height: 88 }, head: { area: 2000, width: 120, height: 20 } } as const;

/** Never larger than its own pixels, so that it stays sharp; never so thin that it is not there. */
export function logoSize({ width, height }: Pick<HouseLogo, 'width' | 'height'>, room: keyof typeof LOGO_ROOMS) {
  const { area, width: widest, height: highest } = LOGO_ROOMS[room];
  const [wide, high] = [Math.max(1, width), Math.max(1, height)];
  const scale = Math.min(Math.sqrt(area / (wide * high)), widest / wide, highest / high, 1);
  // What is computed may be larger by the last digit.
  const sideOf = (side: number, most: number): number => Math.min(most, Math.max(1, side * scale));
  return { width: sideOf(wide, widest), height: sideOf(high, highest) };
}

/** The colour itself, or as much darker as it must be. */
export function readable(colour: string): string {
  let channels = channelsOf(colour) ?? [0, 0, 0];
  while (contrastWithWhite(channels) < LEAST_CONTRAST) channels = channels.map((channel) => Math.floor(channel * STEP));
  return colourOf(channels);
}
