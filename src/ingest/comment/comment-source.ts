// Where the comments of a site's articles are found: a documented JSON address and the path of each part in its answer.
import { type CommentMapping, commentMapping } from '#shared/comment-mapping.ts';
import type { Store } from '#server/db/open-record.ts';
import { hostOf } from '../url/normalise-url.ts';

export type CommentKind = 'reply' | 'repost';

/**
 * `url` is a template: `{url}` the article's address, encoded; `{origin}` its scheme, host and port; `{id}` the last run of four or more
 * digits in its path or query; `{page}` the page. Without `{page}` there is one page.
 */
export interface CommentSource {
  domain: string;
  kind: CommentKind;
  url: string;
  mapping: CommentMapping;
}

/** The source of comments or reposts for the article's site: the one with the longest domain that its host ends with. */
export async function findCommentSource(store: Store, articleUrl: string, kind: CommentKind = 'reply'): Promise<CommentSource | undefined> {
  const host = hostOf(articleUrl);
  const ends = host.split('.').map((_, place, parts) => parts.slice(place).join('.'));
  const rows = await store.db
    .selectFrom('commentSource')
    .selectAll()
    .where('domain', 'in', ends)
    .where('kind', '=', kind)
    .where('isEnabled', '=', true)
    .execute();
  const [row] = rows.toSorted((a, b) => b.domain.length - a.domain.length);
  return row && { domain: row.domain, kind: row.kind, url: row.url, mapping: commentMapping.parse(row.mapping) };
}

/** Undefined when the template needs an id that the article's address does not contain. */
export function commentAddress(source: CommentSource, articleUrl: string, page: number): string | undefined {
  const url = URL.parse(articleUrl);
  const id = [...`${url?.pathname ?? ''}${url?.search ?? ''}`.matchAll(/\d{4,}/g)].at(-1)?.[0];
  if (!url || (id === undefined && source.url.includes('{id}'))) return undefined;
  const values: Record<string, string> = {
    url: encodeURIComponent(articleUrl),
    origin: url.origin,
    id: id ?? '',
    page: String(source.mapping.firstPage + page),
  };
  return source.url.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export const hasPages = (source: CommentSource): boolean => source.url.includes('{page}');
