// Passwords of ten characters and more that are in public lists of leaked ones, some 150,000; shorter ones fail by their length.
import { brotliDecompressSync } from 'node:zlib';
import { readAsset } from '#analysis/asset.ts';
import { COMMON_PASSWORDS } from './common-passwords.data.ts';

let listed: ReadonlySet<string> | undefined;

/** `plain` in small letters. */
export function isCommonPassword(plain: string): boolean {
  if (COMMON_PASSWORDS.has(plain)) return true;
  listed ??= new Set(
    brotliDecompressSync(readAsset(import.meta.url, 'common-passwords.txt.br'))
      .toString('utf8')
      .split('\n'),
  );
  return listed.has(plain);
}
