import type { Member, SiteRow } from '../contract.ts';

/** Publishers by time: one row per site and media type, by its first article. `members` are in order of time. */
export function rankSites(members: readonly Member[]): SiteRow[] {
  const rows = new Map<string, SiteRow>();
  const begin = members[0]?.publishedAt ?? 0;
  for (const member of members) {
    const key = `${member.siteId} ${member.mediaType}`;
    const known = rows.get(key);
    if (known) known.articles += 1;
    else
      rows.set(key, {
        siteId: member.siteId,
        siteName: member.siteName,
        mediaType: member.mediaType,
        level: member.level,
        articles: 1,
        rank: rows.size + 1,
        firstId: member.id,
        firstAt: member.publishedAt,
        delayMs: member.publishedAt - begin,
        changedShare: member.changedShare,
      });
  }
  return [...rows.values()];
}
