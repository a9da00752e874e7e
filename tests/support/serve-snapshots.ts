// Serves the snapshots of a feed over HTTP, one after the other, as its site did.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface SnapshotServer {
  url: string;
  host: string;
  count: number;
  show: (index: number) => void;
  close: () => Promise<void>;
}

export async function serveSnapshots(folder: string): Promise<SnapshotServer> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.xml'))
    .toSorted();
  let shown = 0;
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith('/feed.xml')) {
      response.writeHead(404).end();
      return;
    }
    const bytes = readFileSync(path.join(folder, files[shown] as string));
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feed.xml`,
    host: `127.0.0.1:${port}`,
    count: files.length,
    show: (index) => {
      shown = index;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
