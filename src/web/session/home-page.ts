// The first screen of a person.
import { isRecord } from '#shared/is-record.ts';
import type { CurrentUser } from './gateway.ts';
import { safePath } from './hash-location.ts';

export const DEFAULT_HOME_PAGE = '/front/dashboard';

/** The options may be an object or a JSON string; anything else counts as none. */
export function getClientOptions(user: Pick<CurrentUser, 'Client_Options_JSON'>): Record<string, unknown> {
  const options = user.Client_Options_JSON;
  if (typeof options !== 'string') return options ?? {};
  try {
    const parsed: unknown = JSON.parse(options);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** A custom-dashboard value maps to the home page in the client's options (`customHomepageUrl`). */
export function getHomePage(user: Pick<CurrentUser, 'Default_Homepage_URL' | 'Client_Options_JSON'>): string {
  const wanted = user.Default_Homepage_URL;
  if (!/custom-dashboard/.test(wanted)) return safePath(wanted) ?? DEFAULT_HOME_PAGE;
  const custom = getClientOptions(user).customHomepageUrl;
  return (typeof custom === 'string' ? safePath(custom) : undefined) ?? DEFAULT_HOME_PAGE;
}
