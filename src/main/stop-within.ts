/** Stops in good order, or after `ms` without it: what is at work then is taken up again at the next start. Ends the process with `code`. */
export async function stopWithin(ms: number, stop: () => Promise<unknown>, code = 0): Promise<never> {
  setTimeout(() => process.exit(code), ms).unref();
  await stop().catch(() => undefined);
  process.exit(code);
}
