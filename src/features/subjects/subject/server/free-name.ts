const LONGEST = 60;

/** The name, or the name with the first unused number: `Recalls (2)`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`;
    const free = stem.slice(0, LONGEST - suffix.length) + suffix;
    if (!taken.has(free)) return free;
  }
}
