// Whom a ticket may go to: groups of the client, its people, and those of the clients below it.
import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { askedGroups, askedPeople } from '#server/record/asked-people.ts';

interface Query {
  keyword?: string | undefined;
  value?: string | number | readonly (string | number)[] | undefined;
  limit: number;
}

const NONE = -1;

/** Values are `g3` for a group and `u12` for a person; those of another client have its name behind theirs. */
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
  let groups = askedGroups(db, clientId)
    .innerJoin('client', 'client.id', 'userGroup.clientId')
    .select(['userGroup.id', 'userGroup.name', 'userGroup.clientId', 'client.name as clientName']);
  let people = askedPeople(db, clientId)
    .innerJoin('client', 'client.id', 'account.clientId')
    .select(['account.id', 'account.name', 'account.username', 'account.clientId', 'client.name as clientName']);
  if (like) {
    groups = groups.where(sql<boolean>`lower(user_group.name) like ${like} escape '\\'`);
    people = people.where(sql<boolean>`lower(account.name) like ${like} escape '\\'`);
  }
  if (wanted) {
    groups = groups.where('userGroup.id', 'in', idsOf('g'));
    people = people.where('account.id', 'in', idsOf('u'));
  }
  const [foundGroups, foundPeople] = [
    await groups
      .orderBy((e) => e.case().when('userGroup.clientId', '=', clientId).then(0).else(1).end())
      .orderBy('userGroup.name')
      .limit(query.limit)
      .execute(),
    await people
      .orderBy((e) => e.case().when('account.clientId', '=', clientId).then(0).else(1).end())
      .orderBy('account.name')
      .limit(query.limit)
      .execute(),
  ];
  const named = (name: string, of: { clientId: number; clientName: string }) =>
    of.clientId === clientId ? name : `${name} · ${of.clientName}`;
  const options = [
    ...foundGroups.map((group) => ({ value: `g${group.id}`, label: named(group.name, group) })),
    ...foundPeople.map((person) => ({
      value: `u${person.id}`,
      label: named(person.name || person.username, person),
    })),
  ];
  return options.slice(0, query.limit);
}
