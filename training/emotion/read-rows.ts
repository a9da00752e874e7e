/** Reads the gzipped JSON Lines tables of the training data. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export function readRows<Row>(file: string): Row[] {
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}
