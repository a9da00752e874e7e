// Operations on groups of sites for other features.
export { addSites, takeBackRequest, takeBackSites } from './imported-sites.ts';
