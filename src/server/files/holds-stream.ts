import { readFile } from 'node:fs/promises';

/** Whether an Office file of before 2007 has one of the streams: the container stores their names as UTF-16. Linear in the bytes. */
export async function holdsStream(path: string, names: readonly string[]): Promise<boolean> {
  const bytes = await readFile(path);
  return names.some((name) => bytes.includes(Buffer.from(name, 'utf16le')));
}
