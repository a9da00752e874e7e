// Entry of a worker process; its roles are its arguments.
import { ConfigError, readConfig } from '#server/config.ts';
import { describeStartFailure } from './start-failure.ts';
import { endWithParent } from './end-with-parent.ts';
import { stopWithin } from './stop-within.ts';
import { startWorker, type Worker } from './worker.ts';
import { WORKER_ROLES } from './worker-roles.ts';

const STOP_MS = 3000;
let worker: Worker | undefined;
/** While it starts there is nothing to clean up. */
const stop = () => void stopWithin(STOP_MS, async () => worker?.stop());

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// A worker without its server could not be restarted or stopped.
endWithParent(stop);

try {
  worker = await startWorker(
    readConfig(),
    WORKER_ROLES.filter((role) => process.argv.includes(role)),
    { onRefused: () => stop() },
  );
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? `Wrong settings:\n${error.message}` : describeStartFailure(error)}\n`);
  process.exit(1);
}
