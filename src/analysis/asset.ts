/** Reads the data files that ship with the analysis code: beside the module in a checkout, in `assets/` beside the bundle after a build. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';

/** `moduleUrl` is the caller's `import.meta.url`; `name` is unique among all assets because the build copies them into one folder. Throws when the file is in neither place: a broken installation. */
export function readAsset(moduleUrl: string, name: string): Buffer {
  const places = [new URL(`./${name}`, moduleUrl), new URL(`./assets/${name}`, moduleUrl)].map((url) => fileURLToPath(url));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`asset ${name} is in none of: ${places.join(', ')}`);
  const bytes = readFileSync(found);
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** A JSON asset of that shape. Throws when it has another: a broken installation. */
export const readAssetJson = <T>(moduleUrl: string, name: string, shape: z.ZodType<T>): T =>
  shape.parse(JSON.parse(readAsset(moduleUrl, name).toString('utf8')));

/** The text lines of an asset, without empty ones. */
export function readAssetLines(moduleUrl: string, name: string): string[] {
  return readAsset(moduleUrl, name).toString('utf8').split('\n').filter(Boolean);
}
