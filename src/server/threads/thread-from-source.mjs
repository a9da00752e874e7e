// Starts a reader thread's entry when the program runs from its sources: Node 20 does not give threads the loader by `--import`. `npm test` builds
// first and sets a variable for it: a built thread starts in a third of the time.
import { workerData } from 'node:worker_threads';

if (process.env.TEST_BUILT) await import(`../../../dist/${workerData.entry}.js`);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`../../main/${workerData.entry}.ts`);
}
