import { href } from '#web/screens/href.ts';
import { SIMULATE_FLAG } from '#web/session/storage.ts';

/** The new tab has a session of its own: its token is passed in the hash, which the guard reads. */
export function openSimulation(token: string, path: `/${string}` = '/front/dashboard'): void {
  window.open(`${window.location.pathname}?${SIMULATE_FLAG}${href(path, {}, { authorization: token })}`, '_blank', 'noopener');
}
