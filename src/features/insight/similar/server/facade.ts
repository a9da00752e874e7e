// Queries on similar articles for other features.
export { findByAddress } from './find-by-address.ts';
