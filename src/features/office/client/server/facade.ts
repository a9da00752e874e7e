// What another feature needs to add and stop clients.
export { requireServiceNotWider } from './client.service.ts';
