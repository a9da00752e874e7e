// A program that takes what is pushed, and notes it.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pushed {
  headers: IncomingHttpHeaders;
  body: string;
}

export async function startReceiver() {
  const got: Pushed[] = [];
  /** What the next requests get instead of 204. */
  const next: ((response: ServerResponse) => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      const answer = next.shift();
      if (answer) answer(response);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    got,
    next,
    host,
    address: `http://${host}/in?key=geheim-9876`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const says =
  (status: number, headers: Record<string, string> = {}, text = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(text);
