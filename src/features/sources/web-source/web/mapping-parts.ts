// The parts of an entry that are configured, by kind.
import { isOneOf } from '#shared/is-one-of.ts';
import { isRecord } from '#shared/is-record.ts';
import { WEB_FORMATS, WEB_SOURCE_KINDS, type WebFormat, type WebPart, type WebSourceKind } from '#shared/web-mapping.ts';

const PARTS: Record<WebSourceKind, readonly WebPart[]> = {
  search: ['title', 'url', 'text', 'site', 'time', 'author', 'id'],
  interact: ['title', 'url', 'id', 'text', 'author', 'target', 'category', 'time', 'state', 'answer', 'answerer', 'answeredAt'],
};

/** None for a feed, whose parts are known. */
export const partsOf = (kind: WebSourceKind, format: WebFormat): readonly ('items' | WebPart | 'link')[] =>
  format === 'feed' ? [] : ['items', ...PARTS[kind], 'link'];

/** The form's values as the call's input: only the parts of the kind, without empty ones. */
export function toWebSource(values: Record<string, unknown>): Record<string, unknown> {
  const { kind: chosen, mapping: fields, ...rest } = values;
  const kind = isOneOf(WEB_SOURCE_KINDS, chosen) ? chosen : 'search';
  const mapping: Record<string, unknown> = isRecord(fields) ? fields : {};
  const format = isOneOf(WEB_FORMATS, mapping.format) ? mapping.format : 'json';
  const parts = partsOf(kind, format)
    .map((part) => [part, mapping[part]] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  return { ...rest, kind, mapping: { format, ...Object.fromEntries(parts), firstPage: mapping.firstPage ?? 1 } };
}
