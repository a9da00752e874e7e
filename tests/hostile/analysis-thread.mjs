// Starts the thread's TypeScript program: Node 20 does not give threads the loader by `--import`.
import { register } from 'tsx/esm/api';

register();
await import('./analysis-calls.ts');
