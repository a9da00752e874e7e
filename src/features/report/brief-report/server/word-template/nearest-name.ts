import { PLACEHOLDERS } from '#shared/word-template.ts';

const LONGEST = 60;

/** The placeholder whose name is most like this one; '' where none is. */
export function nearestName(wrong: string): string {
  const given = wrong.trim().slice(0, LONGEST).toLowerCase();
  const most = Math.max(1, Math.floor(given.length / 2));
  let best = { name: '', distance: most + 1 };
  for (const { key, name } of PLACEHOLDERS) {
    for (const known of [key, name]) {
      const distance = distanceOf(given, known.toLowerCase());
      if (distance < best.distance) best = { name: known, distance };
    }
  }
  return best.name;
}

/** How many characters must be put in, taken out or changed (Levenshtein 1966). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? b.length;
}
