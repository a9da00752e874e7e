import { AppError } from '#shared/errors.ts';
import type { Source, SourceOptions } from '../contract.ts';

/** Only a mapping says where an article's parts are in the answer of an API; it must have title and text, or address and text. */
export function requireMapping({ kind, options: { mapping } }: { kind: Source['kind']; options: SourceOptions }): void {
  if (kind !== 'api') return;
  if (!mapping) throw new AppError('invalid-input', { field: 'options.mapping' });
  if (!mapping.title && !mapping.url) throw new AppError('invalid-input', { field: 'options.mapping.title' });
}
