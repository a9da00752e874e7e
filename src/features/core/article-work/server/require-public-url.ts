import { checkPublicUrl } from '#ingest/fetch/check-public-url.ts';
import { AppError } from '#shared/errors.ts';
import type { Shelf } from './shelf.ts';

/** An address that the server would never fetch is not valid for an article or its pictures. */
export function requirePublicUrl(platform: Pick<Shelf, 'config'>, field: string, url: string): void {
  const checked = checkPublicUrl(platform.config.allowHosts, url);
  if (!checked.ok) throw new AppError('invalid-url', { field, detail: { reason: checked.reason } });
}
