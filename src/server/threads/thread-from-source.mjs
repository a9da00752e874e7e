// Starts a reader thread's TypeScript entry when the program runs from its sources: Node 20 does not give threads the loader by `--import`.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(`../../main/${workerData.entry}.ts`);
