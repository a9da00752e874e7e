// The tree of reposts on the wire: a letter for each emotion, differences for ascending values.
import type { REPOST_EMOTIONS } from './contract.ts';

type Emotion = (typeof REPOST_EMOTIONS)[number];

export const TREE_EMOTIONS: Record<Emotion, string> = { negative: 'a', neutral: 'b', positive: 'c', none: '-' };

const byLetter = new Map(Object.entries(TREE_EMOTIONS).map(([emotion, letter]) => [letter, emotion as Emotion]));

export const emotionsOf = (letters: string): Emotion[] => Array.from(letters, (letter) => byLetter.get(letter) ?? 'none');

/** The values of which each is a difference from the previous one. */
export function sumsOf(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
