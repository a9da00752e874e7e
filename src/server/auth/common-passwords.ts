// Some 150,000 passwords of ten or more characters from public lists of leaked passwords; shorter ones fail by length.
import { brotliDecompressSync } from 'node:zlib';
import { readAsset } from '#analysis/asset.ts';
import { COMMON_PASSWORDS } from './common-passwords.data.ts';

let listed: ReadonlySet<string> | undefined;

/** `plain` is in lower case. */
export function isCommonPassword(plain: string): boolean {
  if (COMMON_PASSWORDS.has(plain)) return true;
  listed ??= new Set(
    brotliDecompressSync(readAsset(import.meta.url, 'common-passwords.txt.br'))
      .toString('utf8')
      .split('\n'),
  );
  return listed.has(plain);
}
