/** Runs all ways alternately in rounds, so that other load on the machine affects all of them; the first round warms up. */

/** Median seconds of each way. A way may return its own seconds (a process leaves out its own start). */
export async function interleave<Name extends string>(
  ways: Record<Name, () => number | undefined | void | Promise<number | undefined | void>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[];
  const seconds = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      const own = await ways[name]();
      if (round > 0) seconds[name].push(own ?? (performance.now() - started) / 1000);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seconds[name])])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
