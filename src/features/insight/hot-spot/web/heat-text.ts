import { formatTenths } from '#web/ui/format-tenths.ts';
import type { HotSpot } from '../contract.ts';

/** The numbers of a heat in the form of the texts' placeholders. */
export const heatText = ({ weight, left, value }: HotSpot['heat']) => ({
  weight: formatTenths(weight),
  left: formatTenths(left * 100),
  value: formatTenths(value),
});
