// Groups become people: whom a rule, a policy or an escalation tells that names both.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { callOrder, type Duty } from '#shared/duty.ts';

/**
 * Ids of people, each once, in the order in which they were named and of their groups. A group tells all members, the first one that is enabled, or who is
 * on duty. A group that is disabled, or has nobody who could be told, stands for itself, so that the decision about it is not lost.
 */
export async function resolveRecipients(db: Kysely<Database>, clientId: number, ids: readonly number[], now: number): Promise<number[]> {
  return resolve(db, clientId, ids, now, ({ duty, able }) => (duty === 'all' ? able : able.slice(0, 1)));
}

/**
 * Whom an escalation tells: a group that tells one tells the next to be called who was not told yet, or who is on duty when all of them were; `told` are
 * ids of people.
 */
export const resolveNext = (
  db: Kysely<Database>,
  clientId: number,
  ids: readonly number[],
  told: ReadonlySet<number>,
  now: number,
): Promise<number[]> =>
  resolve(db, clientId, ids, now, ({ duty, able }) =>
    duty === 'all' ? able : [able.find((id) => !told.has(id)), able[0]].filter((id) => id !== undefined).slice(0, 1),
  );

interface Group {
  duty: Duty;
  /** Enabled members in the order of calling. */
  able: number[];
}

async function resolve(
  db: Kysely<Database>,
  clientId: number,
  ids: readonly number[],
  now: number,
  choose: (group: Group) => number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const find = (wanted: readonly number[]) =>
    db
      .selectFrom('informUser')
      .select(['id', 'kind', 'memberIds', 'duty', 'dutySince', 'isEnabled'])
      .where('clientId', '=', clientId)
      .where('id', 'in', wanted)
      .execute();
  const rows = new Map((await find(ids)).map((row) => [row.id, row]));
  const memberIds = [...rows.values()].flatMap((row) => (row.kind === 'group' ? row.memberIds : []));
  const members = memberIds.length === 0 ? [] : await find([...new Set(memberIds)]);
  const enabled = new Set(members.filter((row) => row.isEnabled && row.kind === 'person').map(({ id }) => id));
  const people = ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    if (row.kind === 'person' || !row.isEnabled) return [id];
    const able = callOrder(row.memberIds, row.duty, row.dutySince, now).filter((member) => enabled.has(member));
    return able.length === 0 ? [id] : choose({ duty: row.duty, able });
  });
  return [...new Set(people)];
}
