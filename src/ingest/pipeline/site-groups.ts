// Which of the clients' groups hold a site. Follows the record like the subjects: a group's new sites count from the next article on.
import type { Store } from '#server/db/open-record.ts';

export class SiteGroups {
  readonly #store: Pick<Store, 'db'>;
  readonly #clientId: number | undefined;
  readonly #known = new Map<number, { updatedAt: number; siteIds: readonly number[] }>();
  #bySite = new Map<number, number[]>();

  /** With `clientId` it knows that client's groups only. */
  constructor(store: Pick<Store, 'db'>, clientId?: number) {
    this.#store = store;
    this.#clientId = clientId;
  }

  /** Ids of the groups, of all clients. */
  holding(siteId: number): readonly number[] {
    return this.#bySite.get(siteId) ?? [];
  }

  /** Reads again what has a new time. */
  async refresh(): Promise<void> {
    let query = this.#store.db.selectFrom('site_group').select(['id', 'updated_at']);
    if (this.#clientId !== undefined) query = query.where('client_id', '=', this.#clientId);
    const rows = await query.execute();
    const living = new Set(rows.map((row) => row.id));
    const gone = [...this.#known.keys()].filter((id) => !living.has(id));
    const stale = rows.filter((row) => this.#known.get(row.id)?.updatedAt !== row.updated_at);
    if (gone.length + stale.length === 0) return;
    for (const id of gone) this.#known.delete(id);
    for (const { id, updated_at } of stale) {
      const sites = await this.#store.db.selectFrom('site_group_site').select('site_id').where('site_group_id', '=', id).execute();
      this.#known.set(id, { updatedAt: updated_at, siteIds: sites.map((site) => site.site_id) });
    }
    this.#bySite = new Map();
    for (const [id, { siteIds }] of this.#known)
      for (const siteId of siteIds) this.#bySite.set(siteId, [...(this.#bySite.get(siteId) ?? []), id]);
  }
}
