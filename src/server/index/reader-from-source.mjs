// Starts the reader thread's TypeScript entry when the program runs from its sources: Node 20 does not give threads the loader by `--import`.
import { register } from 'tsx/esm/api';

register();
await import('../../main/index-reader.ts');
