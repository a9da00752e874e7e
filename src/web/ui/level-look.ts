/** Colour and sign of each level of warnings: Ⅰ is the highest. */
export const LEVEL_LOOK = {
  blue: { tone: 'blue', sign: 'Ⅳ' },
  yellow: { tone: 'gold', sign: 'Ⅲ' },
  orange: { tone: 'orange', sign: 'Ⅱ' },
  red: { tone: 'red', sign: 'Ⅰ' },
} as const;
