// Lines to mail servers and to servers of SFTP, behind the same egress guard as everything that leaves the product.
import type { Dial } from '#server/fetch/fetch-types.ts';
import { classifyError } from './classify-error.ts';
import { type EgressPolicy, type isSshPort, openGuardedSocket } from './egress-guard.ts';

export const createDialler =
  (policy: EgressPolicy, isPort: typeof isSshPort = () => true): Dial =>
  (host, port, limitMs) =>
    new Promise((resolve) => {
      if (!isPort(host, port, policy)) return resolve({ ok: false, reason: 'refused-address', detail: 'port' });
      const socket = openGuardedSocket(host, port, policy);
      if (!socket) return resolve({ ok: false, reason: 'refused-address', detail: '' });
      const limit = setTimeout(() => {
        socket.destroy();
        resolve({ ok: false, reason: 'timeout', detail: '' });
      }, limitMs);
      const fail = (error: Error) => {
        clearTimeout(limit);
        resolve({ ok: false, ...classifyError(error) });
      };
      socket.once('error', fail);
      socket.once('connect', () => {
        clearTimeout(limit);
        socket.off('error', fail);
        resolve({ ok: true, socket });
      });
    });
