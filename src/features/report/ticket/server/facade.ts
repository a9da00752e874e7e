// What the command line asks of tickets.
export { checkChains } from './chain.ts';
