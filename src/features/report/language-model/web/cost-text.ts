import type { Currency } from '#shared/language-model.ts';

/** Small sums keep digits that say something. */
export const costText = (cost: number, currency: Currency): string =>
  `${cost.toLocaleString('en-US', { maximumSignificantDigits: cost < 1 ? 2 : 6, maximumFractionDigits: 6 })} ${currency}`;
