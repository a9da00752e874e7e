// What the command line and other features ask of tickets.
export { checkChains, findPrinted } from './chain.ts';
export { trailOfTickets } from './trail-of-tickets.ts';
