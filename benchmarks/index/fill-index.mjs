import { register } from 'tsx/esm/api';

register();
await import('./fill-index.ts');
