import { getBulletin, readableIds } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { BulletinSnapshot } from '#shared/bulletin.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isSameInput } from '#shared/same-input.ts';
import { type bulletinHistoryContract, type BulletinHead, type Compared, FIGURES } from '../contract.ts';

type Call = (typeof bulletinHistoryContract)['compare'];
type Detail = Awaited<ReturnType<typeof getBulletin>>;
type Made = Detail & { snapshot: BulletinSnapshot };

/** Of the kind this many are looked at for one with the same filter. */
const MOST_EARLIER = 100;

/** From what both keep; the record is not asked. */
export async function compareBulletins(platform: Platform, actor: Actor, { id, otherId }: Input<Call>): Promise<Output<Call>> {
  const asked = await requireMade(platform, actor, id, 'id');
  const earlierId = otherId ?? (await findEarlier(platform, actor, asked));
  if (earlierId === undefined) return { before: null, after: headOf(asked), groups: [] };
  const other = await requireMade(platform, actor, earlierId, 'otherId');
  const [before, after] = other.periodFrom <= asked.periodFrom ? [other, asked] : [asked, other];
  return { before: headOf(before), after: headOf(after), groups: groupsOf(before.snapshot, after.snapshot) };
}

async function requireMade(platform: Platform, actor: Actor, id: number, field: string): Promise<Made> {
  const found = await getBulletin(platform, actor, id, field);
  if (!found.snapshot) throw new AppError('conflict', { field });
  return { ...found, snapshot: found.snapshot };
}

/** The one before it of its kind and filter. */
async function findEarlier(
  { store: { db } }: Platform,
  actor: Actor,
  { id, kind, periodFrom, snapshot }: Made,
): Promise<number | undefined> {
  const readable = await readableIds(db, actor);
  const rows = await db
    .selectFrom('bulletin')
    .select(['id', 'filter'])
    .where('clientId', '=', actor.clientId)
    .where('kind', '=', kind)
    .where('periodFrom', '<', periodFrom)
    .where('state', '!=', 'making')
    .where('deletedAt', 'is', null)
    .where('id', '!=', id)
    .orderBy('periodFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EARLIER)
    .execute();
  return rows.find((row) => (readable?.includes(row.id) ?? true) && isSameInput(row.filter, snapshot.query.filter))?.id;
}

const headOf = ({ id, kind, title, issue, issueYear, periodFrom, periodUntil }: Detail): BulletinHead => ({
  id,
  kind,
  title,
  issue,
  issueYear,
  periodFrom,
  periodUntil,
});

type Groups = Output<Call>['groups'];

function groupsOf(before: BulletinSnapshot, after: BulletinSnapshot): Groups {
  const groups: Groups = [
    { group: 'figures', items: FIGURES.map((key) => ({ key, name: '', before: valueOf(before, key), after: valueOf(after, key) })) },
    // All media are named: what is not there has none.
    {
      group: 'media',
      items: together(before, after, ({ media }) => media).map((item) => ({ ...item, before: item.before ?? 0, after: item.after ?? 0 })),
    },
    { group: 'subjects', items: together(before, after, ({ comparison }) => comparison) },
    { group: 'events', items: together(before, after, ({ events }) => events) },
    { group: 'sites', items: together(before, after, ({ sites }) => sites) },
    { group: 'regions', items: together(before, after, ({ regions }) => regions) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const valueOf = ({ numbers }: BulletinSnapshot, key: string): number | null => numbers[key]?.value ?? null;

interface Named {
  key: string;
  name: string;
}

/** Those of the later one in its order, then those that only the earlier one has. */
function together(
  before: BulletinSnapshot,
  after: BulletinSnapshot,
  namedIn: (snapshot: BulletinSnapshot) => readonly Named[],
): Compared[] {
  const later = namedIn(after);
  const earlier = namedIn(before);
  const has = (named: readonly Named[], key: string): boolean => named.some((one) => one.key === key);
  return [...later, ...earlier.filter(({ key }) => !has(later, key))].map(({ key, name }) => ({
    key,
    name,
    before: has(earlier, key) ? valueOf(before, key) : null,
    after: has(later, key) ? valueOf(after, key) : null,
  }));
}
