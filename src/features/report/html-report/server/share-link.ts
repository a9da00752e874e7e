import type { ReportLinks } from '#server/channel/report-links.ts';
import type { BulletinKind } from '#shared/bulletin.ts';
import { REPORT, S_REPORT } from '../paths.ts';

/** Those that tell of one matter; all others are issues of a series. */
const SPECIAL: ReadonlySet<BulletinKind> = new Set<BulletinKind>(['special', 'flash']);

/** The address that opens a bulletin. Each of the two pages opens any key. */
export function shareLink(links: Pick<ReportLinks, 'pageOf'>, kind: BulletinKind, key: string, hasPassword: boolean): string {
  const page = SPECIAL.has(kind) ? REPORT : S_REPORT;
  // Only the address says that a password is asked for: the server answers a right key without its password as it does a wrong one.
  return links.pageOf(`${page}?key=${key}${hasPassword ? '&locked=1' : ''}`);
}
