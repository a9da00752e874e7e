// Addresses of screens.
import { isRecord } from '#shared/is-record.ts';
import { queryText } from '../client/call.ts';

type ParamsOf<P extends string> = P extends `${string}{${infer K}}${infer Rest}`
  ? { [key in K]: string | number } & ParamsOf<Rest>
  : unknown;

/** A path for the router: `path('/article/{id}', { id: 7 }, { tab: 'log' })` → `/article/7?tab=log`. */
export function pathTo<P extends `/${string}`>(path: P, params: ParamsOf<P>, query?: Record<string, unknown>): string {
  const values: Record<string, unknown> = isRecord(params) ? params : {};
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key]))) + queryText(query);
}

/** The same as an address for `<a href>`. */
export const href = <P extends `/${string}`>(path: P, params: ParamsOf<P>, query?: Record<string, unknown>): string =>
  `#${pathTo(path, params, query)}`;
