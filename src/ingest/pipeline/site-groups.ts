// Which of the clients' groups contain a site. Follows the record like the subjects: a group's new sites count from the next article on.
import { addToGroup } from '#shared/group-by.ts';
import type { Store } from '#server/db/open-record.ts';

export class SiteGroups {
  readonly #store: Pick<Store, 'db'>;
  readonly #clientId: number | undefined;
  readonly #known = new Map<number, { updatedAt: number; siteIds: readonly number[] }>();
  #bySite = new Map<number, number[]>();

  /** With `clientId` it loads only that client's groups. */
  constructor(store: Pick<Store, 'db'>, clientId?: number) {
    this.#store = store;
    this.#clientId = clientId;
  }

  /** Ids of the groups, for all clients. */
  holding(siteId: number): readonly number[] {
    return this.#bySite.get(siteId) ?? [];
  }

  /** Reloads groups with a new time. */
  async refresh(): Promise<void> {
    let query = this.#store.db.selectFrom('siteGroup').select(['id', 'updatedAt']);
    if (this.#clientId !== undefined) query = query.where('clientId', '=', this.#clientId);
    const rows = await query.execute();
    const living = new Set(rows.map((row) => row.id));
    const gone = [...this.#known.keys()].filter((id) => !living.has(id));
    const stale = rows.filter((row) => this.#known.get(row.id)?.updatedAt !== row.updatedAt);
    if (gone.length + stale.length === 0) return;
    for (const id of gone) this.#known.delete(id);
    for (const { id, updatedAt } of stale) {
      const sites = await this.#store.db.selectFrom('siteGroupSite').select('siteId').where('siteGroupId', '=', id).execute();
      this.#known.set(id, { updatedAt, siteIds: sites.map((site) => site.siteId) });
    }
    this.#bySite = new Map();
    for (const [id, { siteIds }] of this.#known) for (const siteId of siteIds) addToGroup(this.#bySite, siteId, id);
  }
}
