// Colours of charts, distinguishable with any kind of colour vision: emotions by Okabe and Ito's vermilion and green with a grey between, compared
// things by the palette of Okabe and Ito (https://jfly.uni-koeln.de/color/), without its yellow, which is too pale on white.
import type { Emotion } from '#shared/media.ts';

interface Shade {
  light: string;
  dark: string;
}

export const EMOTION_COLOURS: Record<Emotion, Shade> = {
  negative: { light: '#c8450c', dark: '#ff8a5c' },
  neutral: { light: '#9aa5b1', dark: '#6b7683' },
  positive: { light: '#00805e', dark: '#3fbf9b' },
};

export const SERIES_COLOURS: readonly Shade[] = [
  { light: '#0072b2', dark: '#4aa8e0' },
  { light: '#d98200', dark: '#f0b24a' },
  { light: '#009e73', dark: '#35c79d' },
  { light: '#b85c93', dark: '#e08fbf' },
  { light: '#4aa3d9', dark: '#8fd0f5' },
  { light: '#a34b00', dark: '#e5894a' },
  { light: '#6b5bb5', dark: '#a99be8' },
  { light: '#5c6670', dark: '#a7b0ba' },
];

/** From few to many, one hue; a value of 0 has the first. */
export const AMOUNT_COLOURS = {
  light: ['#eef3fa', '#bcd4f0', '#7fb0e3', '#3d82c9', '#0b4f94'],
  dark: ['#1b2735', '#1f4468', '#2a6aa3', '#4a97d9', '#a3d3ff'],
} as const;
