// A web server on this machine that records its requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalSite {
  /** host:port */
  host: string;
  url: (path: string) => string;
  /** Paths in the requested order; `connect` for a connection that sent no request. */
  asked: string[];
  close: () => Promise<void>;
}

export type Answer = { type?: string; body?: string | Buffer; status?: number; headers?: Record<string, string> };

/** Answers by path; 404 for every other one. */
export async function startLocalSite(
  answer: (path: string, request: IncomingMessage) => Answer | undefined | Promise<Answer | undefined>,
): Promise<LocalSite> {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    asked.push(path);
    void (async () => {
      const given = await answer(path, request);
      if (!given) response.writeHead(404).end();
      else
        response
          .writeHead(given.status ?? 200, { 'content-type': given.type ?? 'text/html; charset=utf-8', ...given.headers })
          .end(given.body ?? '');
    })();
  });
  server.on('connection', (socket) => {
    let isAsked = false;
    socket.once('data', () => {
      isAsked = true;
    });
    socket.once('close', () => {
      if (!isAsked) asked.push('connect');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    asked,
    url: (path) => `http://${host}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
