// Requests by a window, a form or an image cannot send a header, so they carry a short-lived pass for their path.
import { apiAddress } from '#web/client/api-address.ts';
import { queryText } from '#shared/query-text.ts';
import { call } from '#web/client/call.ts';
import { useCall } from '#web/client/use-call.ts';
import { passRoute } from './routes.ts';

/** Less than the five minutes of a pass's life. */
const FRESH_MS = 4 * 60_000;

/** An address that needs no header for some minutes, for a download or a form. */
export async function addressWithPass(path: string, query: Record<string, unknown> = {}): Promise<string> {
  const { authorization } = await call(passRoute, { path });
  return apiAddress(path) + queryText({ ...query, authorization });
}

/** The same for displayed content: makes addresses below `path`, undefined until the pass arrives; renewed while the screen is open. */
export function usePassedAddress(path: string): (query: Record<string, unknown>) => string | undefined {
  const pass = useCall(passRoute, { path }, { staleMs: FRESH_MS, refreshMs: FRESH_MS });
  const authorization = pass.data?.authorization;
  return (query) => (authorization === undefined ? undefined : apiAddress(path) + queryText({ ...query, authorization }));
}

/** Saves a file of the server under its own name. */
export async function download(path: string, query: Record<string, unknown>): Promise<void> {
  const link = document.createElement('a');
  link.href = await addressWithPass(path, query);
  link.download = '';
  link.click();
}
