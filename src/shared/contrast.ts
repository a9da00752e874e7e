// Whether text can be read on a colour: WCAG 2.2, 1.4.3.

/** What WCAG asks of text, to 1. */
export const LEAST_CONTRAST = 4.5;
const WHITE = 1.05;

/** Between 1 and 21, of `#rrggbb`; anything else counts as white. */
export const contrastOf = (colour: string): number => contrastWithWhite(channelsOf(colour) ?? [255, 255, 255]);

/** Of relative luminances, with a little light around. */
export const contrastWithWhite = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  WHITE / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Undefined of anything but six digits. */
export function channelsOf(colour: string): number[] | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

export const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** White with `part` of the colour, between 0 and 1. */
export const tinted = (colour: string, part: number): string =>
  colourOf((channelsOf(colour) ?? [255, 255, 255]).map((channel) => Math.round(255 - (255 - channel) * part)));

/** Each channel times `part`, which lies between 0 and 1. */
export const darkened = (colour: string, part: number): string =>
  colourOf((channelsOf(colour) ?? [0, 0, 0]).map((channel) => Math.round(channel * part)));
