import type { ApiMapping } from '#shared/api-mapping.ts';
import type { HotMapping, SourceConfig, SourceKind } from './source-types.ts';

export interface SourceSettings {
  kind: SourceKind;
  url: string;
  options: {
    selectors?: { item: string; link?: string | undefined; title?: string | undefined; time?: string | undefined } | undefined;
    mapping?: ApiMapping | undefined;
    hot?: HotMapping | undefined;
  };
}

/** How a source is read, from its stored settings. */
export function configOf({ kind, url, options: { selectors, mapping, hot } }: SourceSettings): SourceConfig {
  if (kind === 'hot') return { kind, url, ...(hot ? { mapping: hot } : {}) };
  // A source of this kind is never saved without a mapping.
  if (kind === 'api') return { kind, url, mapping: mapping ?? { items: '', url: 'url', title: 'title' } };
  return kind === 'list' && selectors ? { kind, url, selectors } : { kind, url };
}
