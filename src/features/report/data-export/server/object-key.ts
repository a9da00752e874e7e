import type { RunRow } from './exports.ts';
import type { S3Target } from './s3-target.ts';

/** Of the object that a run writes; the same at each try. */
export const objectKey = (
  { prefix }: Pick<S3Target, 'prefix'>,
  { id, settings: { name, format } }: Pick<RunRow, 'id' | 'settings'>,
): string => `${prefix}${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}-${id}.${format}`;
