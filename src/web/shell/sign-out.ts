import { endSession } from '../session/end-session.ts';
import type { SessionGateway } from '../session/gateway.ts';
import { forgetInput } from '../session/kept-input.ts';

/** A server that does not answer must not keep a person signed in on the screen. */
const MOST_WAIT_MS = 3000;

/** Revokes the token on the server; the browser forgets everything even when that fails or takes long. */
export async function signOut(gateway: SessionGateway): Promise<void> {
  const revoked = gateway.signOut().catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
  forgetInput();
  endSession({ returns: false });
}
