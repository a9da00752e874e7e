// Who may be asked, and who of those acts.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { askedGroups, askedPeople } from '#server/record/asked-people.ts';
import { AppError } from '#shared/errors.ts';
import { type ReceiverRole, TICKET_STEPS, type TicketRole } from '#shared/tickets.ts';

export type Receiver = Selectable<Database['ticketReceiver']>;
export interface Asked {
  key: string;
  userId: number | null;
  groupId: number | null;
  name: string;
}

export const keyOf = ({ userId, groupId }: Pick<Receiver, 'userId' | 'groupId'>): string =>
  userId === null ? `g${groupId}` : `u${userId}`;

/** People and groups of the client and its sub-clients; any other is `not-found` at the field. */
export async function requireReceivers(db: Kysely<Database>, clientId: number, keys: readonly string[], field: string): Promise<Asked[]> {
  const found = await findAsked(db, clientId, keys);
  return [...new Set(keys)].map((key) => {
    const asked = found.get(key);
    if (!asked) throw new AppError('not-found', { field });
    return asked;
  });
}

/** Those of the keys that may be asked, by key. */
export async function findAsked(db: Kysely<Database>, clientId: number, keys: readonly string[]): Promise<Map<string, Asked>> {
  const unique = [...new Set(keys)];
  const idsOf = (sign: string) => unique.filter((key) => key.startsWith(sign)).map((key) => Number(key.slice(1)));
  const [userIds, groupIds] = [idsOf('u'), idsOf('g')];
  const users =
    userIds.length === 0
      ? []
      : await askedPeople(db, clientId)
          .select(['account.id', 'account.name', 'account.username'])
          .where('account.id', 'in', userIds)
          .execute();
  const groups = groupIds.length === 0 ? [] : await askedGroups(db, clientId).select(['id', 'name']).where('id', 'in', groupIds).execute();
  return new Map<string, Asked>([
    ...users.map(({ id, name, username }) => [`u${id}`, { key: `u${id}`, userId: id, groupId: null, name: name || username }] as const),
    ...groups.map(({ id, name }) => [`g${id}`, { key: `g${id}`, userId: null, groupId: id, name }] as const),
  ]);
}

export async function addReceivers(
  tx: Kysely<Database>,
  ticket: { id: number; clientId: number },
  role: ReceiverRole,
  asked: readonly Asked[],
  at: number,
  isFinal = false,
): Promise<void> {
  if (asked.length === 0) return;
  await tx
    .insertInto('ticketReceiver')
    .values(
      asked.map(({ userId, groupId, name }) => ({
        clientId: ticket.clientId,
        ticketId: ticket.id,
        role,
        userId,
        groupId,
        name,
        addedAt: at,
        isFinal,
      })),
    )
    .execute();
}

/** Whether a receiver is this person, or a group that this person is in. */
export const isOf = ({ userId, groupId }: Receiver, me: { userId: number; groupId: number }): boolean =>
  userId === me.userId || (groupId !== null && groupId === me.groupId);

/** Whether a receiver is a group that this person leads, or somebody of one. */
export const isLedBy = (
  { userId, groupId }: Pick<Receiver, 'userId' | 'groupId'>,
  { ledGroupIds, ledUserIds }: { ledGroupIds: readonly number[]; ledUserIds: ReadonlySet<number> },
): boolean => (userId !== null && ledUserIds.has(userId)) || (groupId !== null && ledGroupIds.includes(groupId));

/** Whoever has no other part hands on what his groups have to do, within them. */
export const handsOnAsHead = (roles: readonly TicketRole[]): boolean =>
  !roles.some((role) => role === 'sender' || role === 'manager' || role === 'lead');

/** Whoever urges as a head alone urges his own people. */
export const urgesOwnOnly = (roles: readonly TicketRole[]): boolean =>
  roles.includes('head') && !roles.some((role) => role !== 'head' && TICKET_STEPS.urge.by.some((each) => each === role));

/** Whether a receiver has to act and is of a head's people. */
export const isUrgedBy = (
  receiver: Pick<Receiver, 'userId' | 'groupId' | 'role' | 'leftAt'>,
  me: { ledGroupIds: readonly number[]; ledUserIds: ReadonlySet<number> },
): boolean => receiver.leftAt === null && (receiver.role === 'lead' || receiver.role === 'joint') && isLedBy(receiver, me);

/** People behind receivers of tickets of a client, and these others, who may still see them, with their client: of a group whoever acts for it, else all of it. */
export async function peopleOf(
  tx: Kysely<Database>,
  clientId: number,
  receivers: readonly Receiver[],
  others: readonly number[] = [],
): Promise<{ id: number; clientId: number }[]> {
  const userIds = [...others, ...receivers.flatMap(({ userId, takenBy }) => userId ?? takenBy ?? [])];
  const groupIds = receivers.flatMap(({ groupId, takenBy }) => (groupId !== null && takenBy === null ? groupId : []));
  if (userIds.length + groupIds.length === 0) return [];
  return askedPeople(tx, clientId)
    .select(['account.id', 'account.clientId'])
    .where((e) =>
      e.or([
        ...(userIds.length > 0 ? [e('account.id', 'in', userIds)] : []),
        ...(groupIds.length > 0 ? [e('account.userGroupId', 'in', groupIds)] : []),
      ]),
    )
    .orderBy('account.id')
    .limit(MOST_TOLD)
    .execute();
}

const MOST_TOLD = 500;
