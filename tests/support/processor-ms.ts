/** What `strain` takes, at its quickest, on the machine on which the bounds of the tests were chosen. */
const REFERENCE_MS = 5;
const TRIES = 5;

/**
 * Processor time that this process spends until `run` has answered, in milliseconds of the reference machine: a machine that is
 * slower by nature, or because others use it too, is asked first how slow it is.
 */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = Math.min(...Array.from({ length: TRIES }, () => spent(strain)));
  const started = process.cpuUsage();
  await run();
  return (since(started) * REFERENCE_MS) / before;
}

function spent(run: () => unknown): number {
  const started = process.cpuUsage();
  run();
  return since(started);
}

function since(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Texts, a map and a sort: what the measured code spends its time with. */
function strain(): number {
  const counts = new Map<string, number>();
  for (let i = 0; i < 20_000; i++) {
    const key = String.fromCharCode(0x4e00 + (i % 5000)) + (i % 3);
    counts.set(key, (counts.get(key) ?? 0) + key.length);
  }
  return [...counts.keys()].toSorted().length;
}
