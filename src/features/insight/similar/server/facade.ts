// What other features may ask of similar articles.
export { findByAddress } from './find-by-address.ts';
