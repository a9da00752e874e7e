import type { Seal } from '../auth/seal.ts';
import type { Post } from '../fetch/fetch-types.ts';
import type { ReportLinks } from './report-links.ts';

/** What leaves the product: the guarded post, the secrets that it needs, and links that people outside can open. */
export interface Outgoing {
  post: Post;
  seal: Seal;
  links: ReportLinks;
}
