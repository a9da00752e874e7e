// Sentence patterns: `[a|b]` is a choice (may nest), `{name}` a slot, `{10-90}` a whole number, `{1-9.1}` a number with one decimal.
import type { Random } from '#samples/press/random.ts';

/** Answers the value of a slot; undefined when it is not known. */
export type Slots = (name: string) => string | undefined;

const RANGE = /^(\d+)-(\d+)(?:\.(\d))?$/;

/** Writes a pattern out. Throws on an unknown slot: a pattern is source code, and a fault in it is one of the author. */
export function expand(pattern: string, random: Random, slots: Slots): string {
  return fillSlots(chooseAll(pattern, random), random, slots);
}

function chooseAll(pattern: string, random: Random): string {
  let text = pattern;
  for (let inner = /\[([^[\]]*)\]/.exec(text); inner; inner = /\[([^[\]]*)\]/.exec(text)) {
    const choice = random.pick((inner[1] as string).split('|'));
    text = text.slice(0, inner.index) + choice + text.slice(inner.index + inner[0].length);
  }
  return text;
}

function fillSlots(text: string, random: Random, slots: Slots): string {
  return text.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const range = RANGE.exec(name);
    if (range) return numberIn(Number(range[1]), Number(range[2]), Number(range[3] ?? 0), random);
    const value = slots(name);
    if (value === undefined) throw new Error(`no slot {${name}} in: ${text}`);
    // A slot's value may itself be a pattern.
    return /[[{]/.test(value) ? expand(value, random, slots) : value;
  });
}

function numberIn(low: number, high: number, decimals: number, random: Random): string {
  if (decimals === 0) return String(random.int(low, high));
  const scale = 10 ** decimals;
  return (random.int(low * scale, high * scale) / scale).toFixed(decimals);
}
