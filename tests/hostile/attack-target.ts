// The server that `attack.ts` attacks, in a separate process: a record with two clients, printed on one line when it is ready. It ends with its
// input.
import { PASSWORD, startTestServer } from '#tests/support/test-server.ts';
import { buildBusyTenant } from '#tests/support/busy-tenant.ts';

const server = await startTestServer();
const own = await buildBusyTenant(server.platform, 'own', '云雀');
const other = await buildBusyTenant(server.platform, 'other', '白鹭');
await server.index();
process.stdout.write(`${JSON.stringify({ url: server.url, own, other, password: PASSWORD })}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.close().then(() => process.exit(0)));
