import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { classesBelow } from '#server/record/classes-below.ts';
import { takePage } from '#server/record/take-page.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { groupBy } from '#shared/group-by.ts';
import type { UserGroup, userGroupContract } from '../contract.ts';
import { countOpenTickets } from './group-tickets.ts';
import { countPeople, inTreeOrder, loadGroups, pathsOf } from './group-tree.ts';

type ListInput = Input<(typeof userGroupContract)['list']>;

/** All are read for their tree; what is told of each besides is read for the page. */
export async function listGroups(
  { store: { db } }: Pick<Platform, 'store'>,
  actor: Actor,
  input: ListInput,
): Promise<{ items: UserGroup[]; total: number }> {
  const ordered = inTreeOrder(await loadGroups(db, actor.clientId), await countPeople(db, actor.clientId));
  const fitting = sorted(filtered(ordered, input), input);
  const page = takePage(fitting, input);
  const paths = pathsOf(ordered);
  const children = groupBy(ordered, ({ parentId }) => parentId);
  const told = await loadTold(
    db,
    page.map(({ id }) => id),
  );
  const items = page.map(({ id, name, parentId, users, usersBelow, seesAllSubjects, seesAllClasses }) => {
    const leads = told.leads.get(id) ?? [];
    return {
      id,
      name,
      parentId,
      users,
      usersBelow,
      path: paths.get(id) ?? [],
      childGroups: children.get(id)?.length ?? 0,
      leadIds: leads.map((lead) => lead.id),
      leads,
      openTickets: told.tickets.get(id) ?? 0,
      subjects: seesAllSubjects ? null : (told.subjects.get(id) ?? 0),
      classes: seesAllClasses ? null : (told.classes.get(id) ?? 0),
    };
  });
  return { items, total: fitting.length };
}

type Row = ReturnType<typeof inTreeOrder<Awaited<ReturnType<typeof loadGroups>>[number]>>[number];

function filtered(ordered: readonly Row[], { id, below, keyword }: ListInput): Row[] {
  for (const [field, asked] of Object.entries({ id, below }))
    if (asked !== undefined && !ordered.some((row) => row.id === asked)) throw new AppError('not-found', { field });
  const within = below === undefined ? undefined : new Set(classesBelow([below], ordered));
  const word = keyword?.toLowerCase();
  return ordered
    .filter((row) => id === undefined || row.id === id)
    .filter((row) => within === undefined || within.has(row.id))
    .filter((row) => word === undefined || row.name.toLowerCase().includes(word));
}

function sorted(rows: readonly Row[], { sort, isDescending }: ListInput): Row[] {
  const sign = isDescending ? -1 : 1;
  if (sort === 'tree') return isDescending ? rows.toReversed() : [...rows];
  if (sort === 'name') return rows.toSorted((a, b) => sign * (a.name < b.name ? -1 : Number(a.name > b.name)) || a.id - b.id);
  return rows.toSorted((a, b) => sign * (a[sort] - b[sort]) || a.id - b.id);
}

async function loadTold(db: Kysely<Database>, ids: readonly number[]) {
  const known = [0, ...ids];
  const leads = await db
    .selectFrom('userGroupLead')
    .innerJoin('account', 'account.id', 'userGroupLead.userId')
    .select(['userGroupLead.userGroupId', 'account.id', 'account.name', 'account.username', 'account.state'])
    .where('userGroupLead.userGroupId', 'in', known)
    .orderBy('account.id')
    .execute();
  const ofGroup = groupBy(leads, ({ userGroupId }) => userGroupId);
  return {
    leads: new Map(
      [...ofGroup].map(([id, rows]) => [
        id,
        rows.map((row) => ({ id: row.id, name: row.name || row.username, isEnabled: row.state === 'enabled' })),
      ]),
    ),
    subjects: await countSeen(db, 'userGroupSubject', known),
    classes: await countSeen(db, 'userGroupClass', known),
    tickets: await countOpenTickets(db, ids),
  };
}

async function countSeen(db: Kysely<Database>, table: 'userGroupSubject' | 'userGroupClass', ids: readonly number[]) {
  const rows = await db
    .selectFrom(table)
    .select(['userGroupId', (e) => e.fn.countAll<number>().as('n')])
    .where('userGroupId', 'in', ids)
    .groupBy('userGroupId')
    .execute();
  return new Map(rows.map(({ userGroupId, n }) => [userGroupId, Number(n)]));
}
