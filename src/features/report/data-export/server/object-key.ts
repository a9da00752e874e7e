import type { ExportSettings } from '#server/db/tables/exports.ts';

interface Named {
  id: number;
  settings: Pick<ExportSettings, 'name' | 'format'>;
}

/** Of the file of a run, wherever it goes; the same at each try. */
export const fileNameOf = ({ id, settings: { name, format } }: Named): string =>
  `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}-${id}.${format}`;

/** Of the object that a run writes. */
export const objectKey = ({ prefix }: { prefix: string }, run: Named): string => `${prefix}${fileNameOf(run)}`;
