/** Channels of `#a61d24` or `rgb(166, 29, 36)`. */
function channelsOf(colour: string): number[] | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(colour);
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16));
  const rgb = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/iu.exec(colour);
  return rgb?.slice(1).map((part) => Math.min(255, Number(part)));
}

/** As light as a colour may be to be read on white: 4.5 to 1. */
const LIGHTEST = 0.183;
const linear = (channel: number): number => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);

/** A colour of the editor on paper, `#a61d24`: one that could not be read on white is made darker, so that nothing stands there unseen. Undefined for none. */
export function inkOf(colour: string): string | undefined {
  const channels = channelsOf(colour);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map(linear);
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const factor = light <= LIGHTEST ? 1 : (LIGHTEST / light) ** (1 / 2.2) * 0.97;
  return `#${channels
    .map((channel) =>
      Math.floor(channel * factor)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
