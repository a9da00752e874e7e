const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes with one decimal from kilobytes on. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`;
}
