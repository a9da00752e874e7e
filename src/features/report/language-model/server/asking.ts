export const ASK_MODEL = 'ask-language-model';
/** What is not finished after so long never will be. */
export const LONGEST_RUN_MS = 15 * 60_000;

export const costOf = (tokensIn: number, tokensOut: number, { priceIn, priceOut }: { priceIn: number; priceOut: number }): number =>
  (tokensIn * priceIn + tokensOut * priceOut) / 1_000_000;
