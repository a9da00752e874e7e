import type { Kysely } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { POWER_GRANTS, POWER_ROLE_NAMES, POWERS, type Power } from '#shared/powers.ts';
import { grants, privilegesOf } from '#shared/privileges.ts';
import { refusal } from '#shared/refusals.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { keepsPowersApart, loadServiceModules } from '#server/auth/load-holding.ts';
import { notePower } from '#server/auth/note-power.ts';
import { requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { createRole } from '#server/tenant/create-client.ts';
import type { threePowersContract } from '../contract.ts';

type People = Input<(typeof threePowersContract)['turnOn']>;
type Tx = Kysely<Database>;
type RoleIds = Record<keyof typeof POWER_ROLE_NAMES, number>;

const FIELDS = { system: 'systemId', security: 'securityId', audit: 'auditId' } as const;

/** By an administrator, who gives the right to grant away with it: there is none who could do both afterwards. */
export async function separatePowers({ store, now }: Platform, actor: Actor, people: People): Promise<void> {
  const { clientId } = actor;
  if (clientId === PROVIDER_CLIENT) throw refusal('systemId', 'powers-provider');
  for (const [field, id] of [
    ['securityId', people.systemId],
    ['auditId', people.systemId],
    ['auditId', people.securityId],
  ] as const)
    if (people[field] === id) throw refusal(field, 'powers-same-person');
  await store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, clientId);
    await requireReady(tx, actor);
    const since = now();
    const found = await findPeople(tx, actor, people);
    await tx.updateTable('client').set({ threePowersSince: since }).where('id', '=', clientId).execute();
    const roleIds = await makeRoles(tx, clientId);
    for (const power of POWERS) {
      const { id, roleId } = found[power];
      await tx.updateTable('account').set({ roleId: roleIds[power], updatedAt: since }).where('id', '=', id).execute();
      await notePower(tx, { clientId, userId: id, roleBefore: roleId }, { before: '', after: power }, since);
    }
    await logOperation(tx, actor, since, { action: 'three-powers.enable', targetId: clientId, after: people });
  });
}

/** The client must have all that the powers need, and the caller both halves of what is taken apart. */
async function requireReady(tx: Tx, { clientId, privileges, power }: Actor): Promise<void> {
  if (power !== undefined || (await keepsPowersApart(tx, clientId))) throw refusal('systemId', 'powers-on');
  if (!grants(privileges, 'user-manage.m') || !grants(privileges, 'user-privilege.m')) throw refusal('systemId', 'powers-no-administrator');
  const service = await loadServiceModules(tx, clientId);
  for (const power of POWERS)
    for (const grant of POWER_GRANTS[power])
      if (!grants(service, grant)) throw refusal(FIELDS[power], 'not-in-service', { privilege: grant });
}

interface Person {
  id: number;
  roleId: number;
}

async function findPeople(tx: Tx, actor: Actor, people: People): Promise<Record<Power, Person>> {
  const find = async (power: Power): Promise<Person> => {
    const field = FIELDS[power];
    const row = await tx
      .selectFrom('account')
      .select(['id', 'name', 'roleId', 'state'])
      .where('id', '=', people[field])
      .where('clientId', '=', actor.clientId)
      .executeTakeFirst();
    if (!row) throw new AppError('not-found', { field });
    if (row.state === 'disabled') throw refusal(field, 'powers-disabled-person', { name: row.name });
    await requirePeopleNotWider(tx, actor, [row.id], field);
    return row;
  };
  return { system: await find('system'), security: await find('security'), audit: await find('audit') };
}

/** A client may have a role of such a name: then the fixed one gets a number. */
async function makeRoles(tx: Tx, clientId: number): Promise<RoleIds> {
  const rows = await tx.selectFrom('role').select('name').where('clientId', '=', clientId).execute();
  const taken = new Set(rows.map(({ name }) => name));
  const make = async (power: keyof RoleIds): Promise<number> => {
    const base = POWER_ROLE_NAMES[power];
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base} ${number}`;
    const id = await createRole(tx, clientId, name, privilegesOf(POWER_GRANTS[power]));
    await tx.updateTable('role').set({ power }).where('id', '=', id).execute();
    return id;
  };
  return {
    system: await make('system'),
    security: await make('security'),
    audit: await make('audit'),
    unassigned: await make('unassigned'),
  };
}
