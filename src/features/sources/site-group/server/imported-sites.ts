// Sites that an import brings row by row: known ones go into the client's groups, for others the provider is asked. Taken back as far as nobody uses them.
import type { Selectable } from 'kysely';
import { insertRequest, readAddress, tellStaff } from '#features/sources/website/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { AppError } from '#shared/errors.ts';
import type { MediaType } from '#shared/media.ts';
import { foldLine } from '#shared/one-line.ts';
import { type GroupSite, MOST_SITES } from '../contract.ts';
import { findSites } from './group-sites.ts';
import { findGroupUsers, usersOf } from './group-users.ts';
import { insertGroup, removeGroups, sitesIn, writeGroup } from './site-group.service.ts';

type Inside = Pick<Platform, 'store' | 'jobs' | 'now'>;
const LONGEST = { name: 100, group: 60, why: 500, address: 2000 };
/** Of one client; whoever has so many waits for answers before asking for more from a file. */
const MOST_OPEN_REQUESTS = 1000;

export interface GivenSite {
  /** A domain or an address; '' where the name says which site it is. */
  domain: string;
  siteName: string;
  siteGroup: string;
  mediaType: MediaType;
  why: string;
}
type Refused = {
  outcome: 'refused';
  field: 'domain' | 'siteName' | 'siteGroup' | 'why';
  reason: 'no-domain' | 'bad-domain' | 'unknown-site' | 'unclear-site' | 'group-full' | 'too-long' | 'many-requests';
};
/** A site put into a group, or a request for one. */
export type AddedSite =
  | { outcome: 'made'; groupId: number; siteId: number; group: string /** The group is new. */; isNew: boolean }
  | { outcome: 'made'; requestId: number; domain: string }
  | { outcome: 'known' }
  | Refused;

interface ReadSite extends GivenSite {
  /** Of the site; '' without one. */
  host: string;
  url: string;
}

/** Inside a transaction. Outcomes in the order of `rows`; `usualWhy` is what the provider is told of rows that say nothing. */
export async function addSites(
  inside: Inside,
  actor: Actor,
  rows: readonly GivenSite[],
  {
    now,
    usualWhy,
    promised,
  }: { now: number; usualWhy: string /** Requests that rows before would have made: of a check. */; promised: number },
): Promise<AddedSite[]> {
  const read = rows.map(readSite);
  const words = read.flatMap((one) => ('outcome' in one ? [] : one.host || one.siteName));
  const sites = await findSites(inside, actor, [...new Set(words)]);
  const groups = await openGroups(inside, actor, read);
  const asking = await openRequests(inside, actor, read, promised);
  const outcomes: AddedSite[] = [];
  for (const [i, one] of read.entries()) {
    if ('outcome' in one) outcomes.push(one);
    else outcomes.push(placeSite(groups, sites, one, i) ?? (await ask(inside, actor, one, { asking, usualWhy, now })));
  }
  await writeGroups(inside, actor, groups, { outcomes, now });
  if (asking.first) await tellStaff(inside.store.db, actor, { ...asking.first, total: asking.made }, now);
  return outcomes;
}

function readSite(given: GivenSite): ReadSite | Refused {
  const refused = (field: Refused['field'], reason: Refused['reason']): Refused => ({ outcome: 'refused', field, reason });
  const [siteName, siteGroup, why] = [foldLine(given.siteName), foldLine(given.siteGroup), given.why.trim()];
  if (siteName.length > LONGEST.name) return refused('siteName', 'too-long');
  if (siteGroup.length > LONGEST.group) return refused('siteGroup', 'too-long');
  if (why.length > LONGEST.why) return refused('why', 'too-long');
  if (given.domain.length > LONGEST.address) return refused('domain', 'too-long');
  const read = { ...given, siteName, siteGroup, why };
  if (given.domain === '') return siteName === '' ? refused('domain', 'no-domain') : { ...read, host: '', url: '' };
  try {
    const { url, domain } = readAddress(given.domain);
    return { ...read, host: domain, url };
  } catch (error) {
    if (error instanceof AppError) return refused('domain', 'bad-domain');
    throw error;
  }
}

interface OpenGroup {
  before: Selectable<Database['siteGroup']> | undefined;
  held: readonly number[];
  sites: Set<number>;
  /** Rows of the file, by their index, with the site of each. */
  made: Map<number, number>;
}
type Groups = Map<string, OpenGroup>;

async function openGroups({ store: { db } }: Inside, actor: Actor, read: readonly (ReadSite | Refused)[]): Promise<Groups> {
  const names = [...new Set(read.flatMap((one) => ('outcome' in one ? [] : one.siteGroup)))];
  const rows = await db
    .selectFrom('siteGroup')
    .selectAll('siteGroup')
    .where('clientId', '=', actor.clientId)
    .where('name', 'in', ['', ...names])
    .orderBy('id')
    .$call(locking(db, 'siteGroup'))
    .execute();
  const groups: Groups = new Map();
  for (const before of rows) {
    const held = await sitesIn(db, actor, [before.id]);
    groups.set(before.name, { before, held, sites: new Set(held), made: new Map() });
  }
  return groups;
}

/** Undefined where the client does not know the site. */
function placeSite(
  groups: Groups,
  sites: ReadonlyMap<string, readonly GroupSite[]>,
  { host, siteName, siteGroup }: ReadSite,
  index: number,
): AddedSite | undefined {
  const found = (sites.get(host || siteName.toLowerCase()) ?? []).filter(({ domain }) => host === '' || domain === host);
  const [site] = found;
  if (!site) return host === '' ? { outcome: 'refused', field: 'siteName', reason: 'unknown-site' } : undefined;
  if (found.length > 1) return { outcome: 'refused', field: 'siteName', reason: 'unclear-site' };
  if (siteGroup === '') return { outcome: 'known' };
  const group = groups.get(siteGroup) ?? { before: undefined, held: [], sites: new Set(), made: new Map() };
  groups.set(siteGroup, group);
  if (group.sites.has(site.id)) return { outcome: 'known' };
  if (group.sites.size >= MOST_SITES) return { outcome: 'refused', field: 'siteGroup', reason: 'group-full' };
  group.sites.add(site.id);
  group.made.set(index, site.id);
  // Its number follows when the group is written.
  return { outcome: 'known' };
}

async function writeGroups(
  inside: Inside,
  actor: Actor,
  groups: Groups,
  { outcomes, now }: { outcomes: AddedSite[]; now: number },
): Promise<void> {
  for (const [name, { before, held, sites, made }] of groups) {
    if (made.size === 0) continue;
    const siteIds = [...sites];
    const groupId = before?.id ?? (await insertGroup(inside.store.db, actor, { name, weight: 1, note: '', siteIds }, now));
    if (before) await writeGroup(inside, actor, { ...before, siteIds: held }, { ...before, siteIds }, { now, backfillDays: 0 });
    for (const [i, siteId] of made) outcomes[i] = { outcome: 'made', groupId, siteId, group: name, isNew: !before };
  }
}

interface Asking {
  /** Domains with an open request. */
  open: Set<string>;
  /** Of the client, with those that a check would have made. */
  count: number;
  made: number;
  first: { requestId: number; domain: string; title: string } | undefined;
}

async function openRequests(
  { store: { db } }: Inside,
  actor: Actor,
  read: readonly (ReadSite | Refused)[],
  promised: number,
): Promise<Asking> {
  const pending = db.selectFrom('siteRequest').where('clientId', '=', actor.clientId).where('state', '=', 'pending');
  const hosts = [...new Set(read.flatMap((one) => ('outcome' in one ? [] : one.host)))];
  const rows = await pending
    .select('domain')
    .where('domain', 'in', ['', ...hosts])
    .execute();
  const { n } = await pending.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { open: new Set(rows.map(({ domain }) => domain)), count: Number(n) + promised, made: 0, first: undefined };
}

async function ask(
  { store: { db } }: Inside,
  actor: Actor,
  { url, host: domain, siteName, mediaType, why }: ReadSite,
  { asking, usualWhy, now }: { asking: Asking; usualWhy: string; now: number },
): Promise<AddedSite> {
  if (asking.open.has(domain)) return { outcome: 'known' };
  if (asking.count >= MOST_OPEN_REQUESTS) return { outcome: 'refused', field: 'domain', reason: 'many-requests' };
  const name = siteName || domain.slice(0, LONGEST.name);
  const reason = why || usualWhy.slice(0, LONGEST.why);
  const requestId = await insertRequest(db, actor, { url, domain, name, mediaType, reason }, now);
  asking.open.add(domain);
  asking.count++;
  asking.made++;
  asking.first ??= { requestId, domain, title: name };
  return { outcome: 'made', requestId, domain };
}

export interface TakenSite {
  groupId: number;
  siteId: number;
  isNew: boolean;
}

/**
 * Inside a transaction: takes imported sites out of one group again, and the group too where the import made it and it is empty then. False when all stay, since
 * subjects are narrowed to a group that the import made.
 */
export async function takeBackSites(
  inside: Inside,
  actor: Actor,
  groupId: number,
  items: readonly TakenSite[],
  now: number,
): Promise<boolean> {
  const { db } = inside.store;
  const group = await db
    .selectFrom('siteGroup')
    .selectAll('siteGroup')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', groupId)
    .$call(locking(db, 'siteGroup'))
    .executeTakeFirst();
  if (!group) return true;
  const isMade = items.some(({ isNew }) => isNew);
  if (isMade && usersOf(await findGroupUsers(db, actor.clientId), groupId).length > 0) return false;
  const held = await sitesIn(db, actor, [groupId]);
  const taken = new Set(items.map(({ siteId }) => siteId));
  const siteIds = held.filter((id) => !taken.has(id));
  if (siteIds.length === 0 && isMade) await removeGroups(inside, actor, [groupId]);
  else if (siteIds.length < held.length)
    await writeGroup(inside, actor, { ...group, siteIds: held }, { ...group, siteIds }, { now, backfillDays: 0 });
  return true;
}

/** Withdraws an imported request. False when the provider has answered it. */
export async function takeBackRequest({ store: { db } }: Inside, actor: Actor, id: number, now: number): Promise<boolean> {
  const own = db.selectFrom('siteRequest').select('state').where('clientId', '=', actor.clientId).where('id', '=', id);
  const row = await own.executeTakeFirst();
  if (row?.state !== 'pending') return row === undefined || row.state === 'withdrawn';
  const withdrawn = await db
    .updateTable('siteRequest')
    .set({ state: 'withdrawn', answeredAt: now })
    .where('clientId', '=', actor.clientId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (Number(withdrawn.numUpdatedRows) === 0) return false;
  await logOperation(db, actor, now, { action: 'site-request.withdraw', targetId: id });
  return true;
}
