import { formatTenths } from '#web/ui/format-tenths.ts';
import type { HotSpot } from '../contract.ts';

/** The numbers of a heat as texts take them. */
export const heatText = ({ weight, left, value }: HotSpot['heat']) => ({
  weight: formatTenths(weight),
  left: formatTenths(left * 100),
  value: formatTenths(value),
});
