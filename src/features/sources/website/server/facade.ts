// Operations on sites for other features.
export { countArticles, sinceMs } from './count-articles.ts';
export { knownSites } from './known-sites.ts';
export { findWeighing, startWeighing } from './start-weighing.ts';
export { readAddress } from './asked-domain.ts';
export { insertRequest, tellStaff } from './requests.ts';
