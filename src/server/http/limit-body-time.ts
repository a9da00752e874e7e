// How long the body of a request may take: a minute, before and after sign-in. A call that takes large files is given longer once its caller is known, as long as
// bytes arrive.
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface BodyTimes {
  /** Of a body. */
  totalMs: number;
  /** Of one with large files: within each such time at least `leastBytes` arrive. */
  idleMs: number;
  leastBytes: number;
  /** However slowly it arrives. */
  longestMs: number;
}
export const BODY_TIMES: BodyTimes = { totalMs: 60_000, idleMs: 60_000, leastBytes: 64 * 1024, longestMs: 6 * 3_600_000 };

interface Watch {
  timer: NodeJS.Timeout;
  end: () => void;
}
const watches = new WeakMap<FastifyRequest, Watch>();

/** The server's own limit of a whole request must be longer; that of its headers stays. A body that takes too long ends the connection as that limit does. */
export function limitBodyTime(app: FastifyInstance, { totalMs }: BodyTimes = BODY_TIMES): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, () => setTimeout(() => endLate(app, request), totalMs));
    done();
  });
}

/** From now on what arrives counts. Call it when the caller is known to be allowed to send it. */
export function allowSlowBody(
  app: FastifyInstance,
  request: FastifyRequest,
  { idleMs, leastBytes, longestMs }: BodyTimes = BODY_TIMES,
): void {
  if (!watches.has(request)) return;
  const { socket } = request.raw;
  const until = performance.now() + longestMs;
  let arrived = socket.bytesRead;
  watch(request, () =>
    setInterval(() => {
      const isMoving = socket.bytesRead - arrived >= leastBytes;
      arrived = socket.bytesRead;
      if (!isMoving || performance.now() > until) endLate(app, request);
    }, idleMs),
  );
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Until the body is there or the connection ends. An answer ends nothing: a refused body may still be arriving, and is thrown away. */
function watch(request: FastifyRequest, start: () => NodeJS.Timeout): void {
  const before = watches.get(request);
  if (before) {
    clearInterval(before.timer);
    before.timer = start().unref();
    return;
  }
  const { raw } = request;
  const { socket } = raw;
  const end = () => {
    clearInterval(watches.get(request)?.timer);
    watches.delete(request);
    raw.off('end', end);
    socket.off('close', end);
  };
  raw.once('end', end);
  socket.once('close', end);
  watches.set(request, { timer: start().unref(), end });
}

function endLate(app: FastifyInstance, request: FastifyRequest): void {
  watches.get(request)?.end();
  const late = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (!request.raw.complete) app.server.emit('clientError', late, request.raw.socket);
}
