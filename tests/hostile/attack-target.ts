// The server that `attack.ts` attacks, in a separate process: a record with two clients, printed on one line when it is ready. It ends with its
// input.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PASSWORD, startTestServer } from '#tests/support/test-server.ts';
import { buildBusyTenant } from '#tests/support/busy-tenant.ts';

const server = await startTestServer();
const own = await buildBusyTenant(server.platform, 'own', '云雀');
const other = await buildBusyTenant(server.platform, 'other', '白鹭');
await server.index();
process.stdout.write(`${JSON.stringify({ url: server.url, own, other, password: PASSWORD })}\n`);
const held = monitorEventLoopDelay({ resolution: 1 });
held.enable();
process.stdin.resume();
// The first line asks how long the server was held.
process.stdin.once('data', () => {
  process.stdout.write(`${JSON.stringify({ slowest: held.max / 1e6, p99: held.percentile(99) / 1e6 })}\n`);
});
process.stdin.once('end', () => void server.close().then(() => process.exit(0)));
