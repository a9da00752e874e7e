// Entry of a worker process; its roles are its arguments.
import { ConfigError, readConfig } from '#server/config.ts';
import { describeStartFailure } from './start-failure.ts';
import { startWorker } from './worker.ts';
import { WORKER_ROLES } from './worker-roles.ts';

try {
  const worker = await startWorker(
    readConfig(),
    WORKER_ROLES.filter((role) => process.argv.includes(role)),
  );
  const stop = () => void worker.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A worker without its server has nobody to restart or stop it.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? `Wrong settings:\n${error.message}` : describeStartFailure(error)}\n`);
  process.exit(1);
}
