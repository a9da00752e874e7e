// Tag colours with at least 4.5 : 1 between text and background, light and dark. Each tag also has a sign, so that colours need not be distinguished.
export interface Tone {
  text: string;
  ground: string;
  darkText: string;
  darkGround: string;
}

export const TONES = {
  red: { text: '#a8071a', ground: '#fff1f0', darkText: '#ff9c93', darkGround: '#431418' },
  green: { text: '#135200', ground: '#eef8e6', darkText: '#95de64', darkGround: '#162312' },
  orange: { text: '#873800', ground: '#fff3e0', darkText: '#ffc069', darkGround: '#2b1d11' },
  blue: { text: '#003eb3', ground: '#e8f1ff', darkText: '#91caff', darkGround: '#111a2c' },
  purple: { text: '#531dab', ground: '#f5efff', darkText: '#d3adf7', darkGround: '#1f1529' },
  cyan: { text: '#00474f', ground: '#e0f5f5', darkText: '#87e8de', darkGround: '#112123' },
  gold: { text: '#613400', ground: '#fff6cc', darkText: '#ffd666', darkGround: '#2b2111' },
  grey: { text: '#434343', ground: '#f0f0f0', darkText: '#d9d9d9', darkGround: '#262626' },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof TONES;
