// Takes messages as a webhook would: answers after `DELAY_MS`, keeps when each id came, and tells it when asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrival {
  id: string;
  at: number;
}

const DELAY_MS = 20;
const arrivals: Arrival[] = [];
const server = createServer((request, response) => {
  arrivals.push({ id: String(request.headers['webhook-id']), at: Date.now() });
  request.resume().on('end', () => setTimeout(() => response.writeHead(200).end('{}'), DELAY_MS));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(arrivals));
process.on('disconnect', () => process.exit());
