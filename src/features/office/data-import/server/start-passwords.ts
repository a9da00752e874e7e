import { findUnused } from '#features/core/user/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD_DAYS } from '../contract.ts';
import { getImport } from './imports.ts';

/** Whose secret it is: sealed text that was moved to another account does not open. */
export const placeOfSecret = (importId: number, userId: number): string => `start password ${importId} ${userId}`;

/** Of accounts that nobody has used, and whose password the caller could set anew. */
export async function readStartPasswords(platform: Platform, seal: Seal, actor: Actor, id: number) {
  const { name } = await getImport(platform, actor, id);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('dataImportItem')
      .innerJoin('dataImport', 'dataImport.id', 'dataImportItem.importId')
      .select(['dataImportItem.itemId', 'dataImportItem.secret'])
      .where('dataImport.clientId', '=', actor.clientId)
      .where('dataImport.id', '=', id)
      .where('dataImport.kind', '=', 'users')
      .where('dataImport.startedAt', '>=', now - PASSWORD_DAYS * DAY_MS)
      .where('dataImportItem.secret', '!=', '')
      .execute();
    const secrets = new Map(rows.map(({ itemId, secret }) => [itemId, secret]));
    const people = await findUnused(tx, actor, [...secrets.keys()]);
    const items = people.flatMap((person) => {
      const password = seal.open(secrets.get(person.id) ?? '', placeOfSecret(id, person.id));
      return password === undefined ? [] : [{ username: person.username, name: person.name, password }];
    });
    await logOperation(tx, actor, now, { action: 'data-import.start-passwords', targetId: id, after: { name, total: items.length } });
    return { items };
  });
}
