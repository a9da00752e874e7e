// Whom a ticket may go to: groups of the client, its people, and those of the clients below it.
import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { reachedClients } from '#server/record/reached-clients.ts';

interface Query {
  keyword?: string | undefined;
  value?: string | number | readonly (string | number)[] | undefined;
  limit: number;
}

const NONE = -1;

/** Values are `g3` for a group and `u12` for a person; people of another client have its name behind theirs. */
export async function listTicketReceivers(
  { store: { db } }: Platform,
  { clientId }: Actor,
  query: Query,
): Promise<{ value: string; label: string }[]> {
  const wanted = query.value === undefined ? undefined : [query.value].flat().map(String);
  const idsOf = (sign: string) => [
    NONE,
    ...(wanted ?? []).filter((key) => /^[ug]\d{1,15}$/u.test(key) && key[0] === sign).map((key) => Number(key.slice(1))),
  ];
  const like = query.keyword ? containing(query.keyword) : undefined;
  let groups = db.selectFrom('userGroup').select(['id', 'name']).where('clientId', '=', clientId);
  let people = db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .select(['account.id', 'account.name', 'account.username', 'account.clientId', 'client.name as clientName'])
    .where('account.state', '=', 'enabled')
    .where('account.clientId', 'in', reachedClients(db, clientId));
  if (like) {
    groups = groups.where(sql<boolean>`lower(name) like ${like} escape '\\'`);
    people = people.where(sql<boolean>`lower(account.name) like ${like} escape '\\'`);
  }
  if (wanted) {
    groups = groups.where('id', 'in', idsOf('g'));
    people = people.where('account.id', 'in', idsOf('u'));
  }
  const [foundGroups, foundPeople] = [
    await groups.orderBy('name').limit(query.limit).execute(),
    await people
      .orderBy((e) => e.case().when('account.clientId', '=', clientId).then(0).else(1).end())
      .orderBy('account.name')
      .limit(query.limit)
      .execute(),
  ];
  const options = [
    ...foundGroups.map(({ id, name }) => ({ value: `g${id}`, label: name })),
    ...foundPeople.map((person) => ({
      value: `u${person.id}`,
      label: `${person.name || person.username}${person.clientId === clientId ? '' : ` · ${person.clientName}`}`,
    })),
  ];
  return options.slice(0, query.limit);
}
