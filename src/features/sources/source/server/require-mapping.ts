import type { Source, SourceOptions } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

/** Only a mapping says where an article's parts are in the answer of an API; it must have title and text, or address and text. */
export function requireMapping({ kind, options: { mapping } }: { kind: Source['kind']; options: SourceOptions }): void {
  if (kind !== 'api') return;
  if (!mapping) throw refusal('options.mapping', 'mapping-missing');
  if (!mapping.title && !mapping.url) throw refusal('options.mapping.title', 'title-or-url');
}
