// The address of one query to an engine or a board. `{keyword}` is the search text, `{page}` the page; there are no other placeholders.
import type { WebMapping } from '#shared/web-mapping.ts';

export interface WebAddress {
  url: string;
  mapping: Pick<WebMapping, 'firstPage'>;
}

/** `page` counts from 0. The search text is encoded: it cannot change host, path or other parameters. */
export function webAddress({ url, mapping }: WebAddress, keyword: string, page = 0): string {
  const values: Record<string, string> = {
    // Halves of surrogate pairs cannot be encoded.
    keyword: encodeURIComponent(keyword.replaceAll(/\p{Surrogate}/gu, '')),
    page: String(mapping.firstPage + page),
  };
  return url.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export const hasPages = ({ url }: Pick<WebAddress, 'url'>): boolean => url.includes('{page}');
