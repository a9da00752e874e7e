import { AppError } from '#shared/errors.ts';
import type { Source, SourceOptions } from '../contract.ts';

/** Nothing but a mapping tells where the parts of an article are in the answer of an API; without both title and text, or address and text, there is none. */
export function requireMapping({ kind, options: { mapping } }: { kind: Source['kind']; options: SourceOptions }): void {
  if (kind !== 'api') return;
  if (!mapping) throw new AppError('invalid-input', { field: 'options.mapping' });
  if (!mapping.title && !mapping.url) throw new AppError('invalid-input', { field: 'options.mapping.title' });
}
