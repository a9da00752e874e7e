// Who may call what, before anything of the input is looked at. The one rule of `mount.ts`, and of the map in docs/generated/access.md.
import { type Endpoint, isOpenToPrograms } from '#shared/contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';

export type AskingActor = Pick<Actor, 'privileges' | 'sessionId' | 'simulatedBy' | 'mustChangePassword' | 'mustSetUpFactor'>;
export type AskedEndpoint = Pick<
  Endpoint,
  'method' | 'privilege' | 'changesNothing' | 'isCredentialWork' | 'beforePasswordChange' | 'beforeSecondFactor'
>;

/** Why the call is refused; undefined when it is not. An actor without a session is a program with a key. */
export function whyRefused(actor: AskingActor | undefined, endpoint: AskedEndpoint): ErrorCode | undefined {
  if (endpoint.privilege === 'public') return undefined;
  if (!actor) return 'not-signed-in';
  const isClosed = actor.sessionId === '' && !isOpenToPrograms(endpoint);
  if (isClosed || !grants(actor.privileges, endpoint.privilege)) return 'no-privilege';
  if (actor.simulatedBy !== undefined && endpoint.isCredentialWork) return 'simulated-login';
  // One after the other: whoever lacks both first sets a password of his own.
  if (actor.mustChangePassword) return endpoint.beforePasswordChange ? undefined : 'password-change-required';
  return actor.mustSetUpFactor && !endpoint.beforeSecondFactor ? 'second-factor-setup-required' : undefined;
}
