// `npm start`: the web process and its child processes: pipeline workers and the sample press.
import { ConfigError, readConfig } from '#server/config.ts';
import { describeStartFailure } from './start-failure.ts';
import { keepChildren } from './keep-children.ts';
import type { FirstAccount } from './seed.ts';
import { startServer } from './start-server.ts';
import { stopWithin } from './stop-within.ts';

const STOP_MS = 5000;
const say = (line: string) => process.stdout.write(`${line}\n`);

function tellAccounts(accounts: readonly FirstAccount[]): void {
  const made = accounts.filter((account) => account.password !== undefined);
  for (const { username, password } of made) say(`Account ${username} – password: ${password}`);
  if (made.length > 0) say('These passwords are shown only once. Each must be changed at the first sign-in.');
}

try {
  const config = readConfig();
  const server = await startServer(config, { onFirstAccounts: tellAccounts });
  const children = await keepChildren(config, server.platform);
  server.allowHosts(children.hosts);
  if (children.mail) server.useMailServer(children.mail);
  const url = server.address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  say(`Tingfeng is ready: ${url}`);
  const stop = () => void stopWithin(STOP_MS, () => Promise.all([children.stop(), server.close()]));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? `Wrong settings:\n${error.message}` : describeStartFailure(error)}\n`);
  process.exit(1);
}
