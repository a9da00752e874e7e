// One client's hits as typed arrays in order of id: a filter, a facet or a sort is one pass over some of them. About 60 bytes a hit.
import { GroupNumbers } from './group-numbers.ts';
import type { HitRow } from './hit-row.ts';
import { IdLists } from './id-lists.ts';
import { lowerBound } from './sorted.ts';
import { keysOf } from '#shared/keys-of.ts';
import { dayOf, hourOf, idToMs } from '#shared/time.ts';

const makeColumns = (capacity: number) => ({
  id: new Float64Array(capacity),
  heat: new Float64Array(capacity),
  group: new Uint32Array(capacity),
  event: new Int32Array(capacity),
  region: new Uint32Array(capacity),
  site: new Uint32Array(capacity),
  author: new Uint32Array(capacity),
  length: new Uint32Array(capacity),
  followers: new Uint32Array(capacity),
  scope: new Uint32Array(capacity),
  subjects: new Uint32Array(capacity),
  tags: new Uint32Array(capacity),
  classes: new Uint32Array(capacity),
  /** Number of the hour since 1970 UTC. */
  hour: new Uint32Array(capacity),
  junk: new Uint16Array(capacity),
  media: new Uint8Array(capacity),
  emotion: new Uint8Array(capacity),
  status: new Uint8Array(capacity),
  level: new Uint8Array(capacity),
  language: new Uint8Array(capacity),
  province: new Uint8Array(capacity),
  /** 1: a person should check the emotion. */
  review: new Uint8Array(capacity),
  /** 0: since removed; the row stays in its place. */
  isLive: new Uint8Array(capacity),
});
export type Columns = ReturnType<typeof makeColumns>;

const PLAIN = [
  'id',
  'heat',
  'event',
  'region',
  'site',
  'author',
  'length',
  'followers',
  'scope',
  'junk',
  'media',
  'emotion',
  'status',
  'level',
  'language',
  'province',
  'review',
] as const;

export class HitColumns {
  columns = makeColumns(1024);
  /** Rows in use, including removed ones. */
  size = 0;
  removed = 0;
  /** By Beijing day, grows with each change of one of its rows. */
  readonly dayVersions = new Uint32Array(0x10000);
  readonly groups = new GroupNumbers();
  readonly subjectLists = new IdLists();
  readonly tagLists = new IdLists();
  readonly classLists = new IdLists();

  /** Row of the id; undefined when there never was one. */
  find(id: number): number | undefined {
    const row = lowerBound(this.columns.id, id, this.size);
    return row < this.size && this.columns.id[row] === id ? row : undefined;
  }

  /** Adds or replaces; `rows` in order of id, each id once. */
  upsert(rows: readonly HitRow[]): void {
    const added: HitRow[] = [];
    for (const row of rows) {
      const place = this.find(row.id);
      if (place === undefined) added.push(row);
      else {
        if (this.columns.isLive[place] === 0) this.removed--;
        this.#write(place, row);
      }
    }
    if (added.length > 0) this.#insert(added);
  }

  remove(ids: Iterable<number>): void {
    for (const id of ids) {
      const row = this.find(id);
      if (row === undefined || this.columns.isLive[row] === 0) continue;
      this.columns.isLive[row] = 0;
      this.removed++;
      this.#change(id);
    }
  }

  #change(id: number): void {
    const day = dayOf(idToMs(id));
    this.dayVersions[day] = (this.dayVersions[day] ?? 0) + 1;
  }

  /** Whether reloading is cheaper than carrying the removed rows. */
  get isWorn(): boolean {
    return this.removed > 10_000 && this.removed > this.size / 4;
  }

  #insert(added: readonly HitRow[]): void {
    this.#reserve(this.size + added.length);
    const places = added.map((row) => lowerBound(this.columns.id, row.id, this.size));
    if (places[0] !== this.size) for (const column of Object.values(this.columns)) spread(column, places, this.size);
    this.size += added.length;
    added.forEach((row, k) => this.#write((places[k] ?? 0) + k, row));
  }

  #reserve(size: number): void {
    const old = this.columns;
    if (size <= old.id.length) return;
    const grown = makeColumns(Math.max(size, Math.ceil(old.id.length * 1.4)));
    for (const name of keysOf(old)) grown[name].set(old[name].subarray(0, this.size));
    this.columns = grown;
  }

  #write(place: number, row: HitRow): void {
    const { columns } = this;
    for (const name of PLAIN) columns[name][place] = row[name];
    columns.hour[place] = hourOf(idToMs(row.id));
    this.#change(row.id);
    columns.group[place] = this.groups.numberOf(row.group);
    columns.subjects[place] = this.subjectLists.intern(row.subjects);
    columns.tags[place] = this.tagLists.intern(row.tags);
    columns.classes[place] = this.classLists.intern(row.classes);
    columns.isLive[place] = 1;
  }
}

/** Opens one free cell in front of each of the old positions `places` (ascending). */
function spread(column: Columns[keyof Columns], places: readonly number[], size: number): void {
  let end = size;
  for (let k = places.length - 1; k >= 0; k--) {
    const place = places[k] ?? 0;
    column.copyWithin(place + k + 1, place, end);
    end = place;
  }
}
