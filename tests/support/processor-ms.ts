/** Milliseconds of processor time that this process spends until `run` has answered: what else the machine does is not counted. */
export async function processorMs(run: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
