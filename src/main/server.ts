// `npm start`: the web process and the processes it keeps: pipeline workers and the sample press.
import { ConfigError, readConfig } from '#server/config.ts';
import { describeStartFailure } from './start-failure.ts';
import { keepChildren } from './keep-children.ts';
import { startServer } from './start-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig();
  const server = await startServer(config);
  const children = await keepChildren(config, server.platform);
  server.allowHosts(children.hosts);
  const url = server.address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  say(`Tingfeng is ready: ${url}`);
  if (server.firstAccounts?.isGenerated) {
    say(`Accounts ${server.firstAccounts.usernames.join(', ')} – password: ${server.firstAccounts.password}`);
    say('This password is shown only once. Change it under Personal settings.');
  }
  const stop = async () => {
    await children.stop();
    await server.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? `Wrong settings:\n${error.message}` : describeStartFailure(error)}\n`);
  process.exit(1);
}
