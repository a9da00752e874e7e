import { createHash } from 'node:crypto';
import { lazy } from '#analysis/lazy.ts';
import { emotionFiles } from '#analysis/emotion/model-files.ts';

/** SHA-256 of the models that judge, by file. Read once. */
export const engineVersions = lazy(
  (): Record<string, string> =>
    Object.fromEntries(Object.entries(emotionFiles()).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')])),
);
