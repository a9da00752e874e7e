// What a window, a form or an image asks for cannot send a header: it carries a short-lived pass for its path.
import { apiAddress } from '#web/client/api-address.ts';
import { call, queryText } from '#web/client/call.ts';
import { useCall } from '#web/client/use-call.ts';
import { passRoute } from './routes.ts';

/** Less than the five minutes that a pass lives. */
const FRESH_MS = 4 * 60_000;

/** An address that works by itself for some minutes, for a download or a form. */
export async function addressWithPass(path: string, query: Record<string, unknown> = {}): Promise<string> {
  const { authorization } = await call(passRoute, { path });
  return apiAddress(path) + queryText({ ...query, authorization });
}

/** The same for what is shown: makes addresses below `path`, undefined until the pass has come; renewed while the screen is open. */
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
