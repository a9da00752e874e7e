// A PATCH of a group. Members are told apart from the rest: the library goes through all of them for each one that is named, which takes minutes in a large group.
import { isRecord } from '#shared/is-record.ts';
import { scimFault } from './scim-message.ts';
import { idOf } from './scim-people.ts';

const MOST_NAMED = 20_000;
const MEMBERS = /^(?:urn:ietf:params:scim:schemas:core:2\.0:Group:)?members$/iu;
const SOME_MEMBERS = /^(?:urn:ietf:params:scim:schemas:core:2\.0:Group:)?members\[(.*)\]$/iu;
const OF_MEMBERS = /^(?:urn:ietf:params:scim:schemas:core:2\.0:Group:)?members(?:[.[]|$)/iu;

interface MemberChange {
  op: 'add' | 'remove' | 'replace';
  ids: readonly number[];
}

export interface SplitOperations {
  members: readonly MemberChange[];
  /** What is not about members. */
  rest: readonly unknown[];
}

/** Operations whose shape is checked already. */
export function splitOperations(operations: readonly unknown[]): SplitOperations {
  const members: MemberChange[] = [];
  const rest: unknown[] = [];
  for (const operation of operations) {
    if (!isRecord(operation)) continue;
    const op = String(operation.op).toLowerCase();
    const { path, value } = operation;
    if (typeof path === 'string') {
      if (OF_MEMBERS.test(path.trim())) members.push(changeOf(op, path.trim(), value));
      else rest.push(operation);
    } else if (isRecord(value)) {
      const others = Object.entries(value).filter(([key]) => !OF_MEMBERS.test(key));
      for (const [key, named] of Object.entries(value)) if (OF_MEMBERS.test(key)) members.push(changeOf(op, key, named));
      if (others.length > 0 || Object.keys(value).length === 0) rest.push({ ...operation, value: Object.fromEntries(others) });
    } else rest.push(operation);
  }
  if (members.reduce((sum, { ids }) => sum + ids.length, 0) > MOST_NAMED)
    throw scimFault(400, 'tooMany', `At most ${MOST_NAMED} members are named at once.`);
  return { members, rest };
}

function changeOf(op: string, path: string, value: unknown): MemberChange {
  const [, filter] = SOME_MEMBERS.exec(path) ?? [];
  if (filter !== undefined) {
    if (op !== 'remove') throw scimFault(400, 'invalidPath', 'Members are added and removed, not changed.');
    return { op, ids: filter.split(/\sor\s/iu).map(idOfFilter) };
  }
  if (!MEMBERS.test(path)) throw scimFault(400, 'invalidPath', 'Members are named by members, or members[value eq "id"].');
  if (op === 'remove') return value === undefined ? { op: 'replace', ids: [] } : { op, ids: idsOf(value) };
  return { op: op === 'add' ? 'add' : 'replace', ids: idsOf(value) };
}

function idOfFilter(text: string): number {
  const [, id] = /^\s*value\s+eq\s+"([^"\\]*)"\s*$/iu.exec(text) ?? [];
  if (id === undefined) throw scimFault(400, 'invalidFilter', 'Members are found by value eq "id".');
  return idOf(id);
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map((each: unknown) => {
    if (!isRecord(each) || typeof each.value !== 'string')
      throw scimFault(400, 'invalidValue', 'members: each has a value, which is a text.');
    return idOf(each.value);
  });

/** Who is a member afterwards, one operation after the other. */
export function membersAfter(before: ReadonlySet<number>, changes: readonly MemberChange[]): Set<number> {
  const after = new Set(before);
  for (const { op, ids } of changes) {
    if (op === 'replace') after.clear();
    for (const id of ids)
      if (op === 'remove') after.delete(id);
      else after.add(id);
  }
  return after;
}
