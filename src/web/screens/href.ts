// Addresses of screens.
import { isRecord } from '#shared/is-record.ts';
import { OF_CLIENT } from '#shared/of-client.ts';
import { queryText } from '#shared/query-text.ts';
import { isReadingScreen, ofClientOfPage } from '../client/of-client.ts';

type ParamsOf<P extends string> = P extends `${string}{${infer K}}${infer Rest}`
  ? { [key in K]: string | number } & ParamsOf<Rest>
  : unknown;

/** A path for the router: `path('/article/{id}', { id: 7 }, { tab: 'log' })` → `/article/7?tab=log`. */
export function pathTo<P extends `/${string}`>(path: P, params: ParamsOf<P>, query?: Record<string, unknown>): string {
  const values: Record<string, unknown> = isRecord(params) ? params : {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
  // A page of another client's articles leads to that client's.
  const ofClient = isReadingScreen(filled) ? ofClientOfPage() : undefined;
  return filled + queryText(ofClient === undefined ? query : { [OF_CLIENT]: ofClient, ...query });
}

/** The same as an address for `<a href>`. */
export const href = <P extends `/${string}`>(path: P, params: ParamsOf<P>, query?: Record<string, unknown>): string =>
  `#${pathTo(path, params, query)}`;
