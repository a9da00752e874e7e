import { endSession } from '../session/end-session.ts';
import type { SessionGateway } from '../session/gateway.ts';

/** Revokes the token on the server; the browser forgets everything even when that fails. */
export async function signOut(gateway: SessionGateway): Promise<void> {
  await gateway.signOut().catch(() => undefined);
  endSession({ returns: false });
}
