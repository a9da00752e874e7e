import type { BulletinSnapshot } from '#shared/bulletin.ts';
import type { ListLimits } from '#shared/report-template.ts';

/** No longer than a template wants them; kinds of media are few, and all of them are shown. */
export const cutLists = (snapshot: BulletinSnapshot, { articles, events, rows }: ListLimits): BulletinSnapshot => ({
  ...snapshot,
  sites: snapshot.sites.slice(0, rows),
  authors: snapshot.authors.slice(0, rows),
  regions: snapshot.regions.slice(0, rows),
  events: snapshot.events.slice(0, events),
  negativeIds: snapshot.negativeIds.slice(0, articles),
  selectedIds: snapshot.selectedIds.slice(0, articles),
});
