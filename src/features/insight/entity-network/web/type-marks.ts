import { type ToneName, TONES } from '#web/ui/tones.data.ts';
import type { NetworkEntityType } from '../contract.ts';

/** A shape and a colour for each type, so that colours need not be distinguished. */
export const TYPE_MARKS: Record<NetworkEntityType, { symbol: 'circle' | 'rect' | 'triangle' | 'diamond'; tone: ToneName }> = {
  person: { symbol: 'circle', tone: 'blue' },
  organisation: { symbol: 'rect', tone: 'purple' },
  place: { symbol: 'triangle', tone: 'green' },
  product: { symbol: 'diamond', tone: 'orange' },
};

export const colourOf = (type: NetworkEntityType, isDark: boolean): string => {
  const tone = TONES[TYPE_MARKS[type].tone];
  return isDark ? tone.darkText : tone.text;
};
