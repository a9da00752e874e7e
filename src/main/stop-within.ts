/** Stops cleanly, or after `ms` without that: interrupted work is resumed at the next start. Ends the process with `code`. */
export async function stopWithin(ms: number, stop: () => Promise<unknown>, code = 0): Promise<never> {
  setTimeout(() => process.exit(code), ms).unref();
  await stop().catch(() => undefined);
  process.exit(code);
}
