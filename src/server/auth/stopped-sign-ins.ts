// Sign-ins that stopped after the right password, at the code or for their address. Its owner is told at the next sign-in, unless it was this one.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import { notifyUsers } from '../record/notify-users.ts';
import { callerAddress } from './caller-address.ts';

export const STOPPED_NOTICE = 'StoppedSignIn';
/** So long a person may look for the telephone. */
const GIVEN_UP_MS = 15 * 60_000;
const TELL_EVERY_MS = 3_600_000;
/** Addresses that are remembered for an account; those of longest ago go first. */
const MOST_ADDRESSES = 20;

interface Who {
  id: number;
  clientId: number;
}

/** The password was right, and no code or a wrong one came, or the client's people may not come from there. */
export async function noteStopped(db: Kysely<Database>, now: number, { id: userId }: Who, ip: string): Promise<void> {
  const address = callerAddress(ip);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('stoppedSignIn')
      .values({ userId, address, ip, tries: 1, lastAt: now, leftAt: null })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'address']).doUpdateSet((e) => ({
          ip,
          tries: e('stoppedSignIn.tries', '+', 1),
          lastAt: now,
          leftAt: e
            .case()
            .when('stoppedSignIn.lastAt', '<', now - GIVEN_UP_MS)
            .then(e.ref('stoppedSignIn.lastAt'))
            .else(e.ref('stoppedSignIn.leftAt'))
            .end(),
        })),
      )
      .execute();
    const rows = await tx.selectFrom('stoppedSignIn').select('address').where('userId', '=', userId).orderBy('lastAt', 'desc').execute();
    const gone = rows.slice(MOST_ADDRESSES).map((row) => row.address);
    if (gone.length > 0) await tx.deleteFrom('stoppedSignIn').where('userId', '=', userId).where('address', 'in', gone).execute();
  });
}

/** In the transaction of a sign-in that was right: tells of the others, once an hour at most; until then they are kept. */
export async function tellStopped(tx: Kysely<Database>, now: number, { id: userId, clientId }: Who, ip: string): Promise<void> {
  const own = callerAddress(ip);
  const rows = await tx.selectFrom('stoppedSignIn').selectAll().where('userId', '=', userId).orderBy('lastAt', 'desc').execute();
  const mine = rows.find((row) => row.address === own);
  const isMine = mine !== undefined && mine.leftAt === null && mine.lastAt >= now - GIVEN_UP_MS;
  const others = rows.filter((row) => row !== mine || !isMine);
  if (isMine) await tx.deleteFrom('stoppedSignIn').where('userId', '=', userId).where('address', '=', own).execute();
  const [last] = others;
  if (!last || (await wasTold(tx, userId, now - TELL_EVERY_MS))) return;
  const at = last === mine ? (last.leftAt ?? last.lastAt) : last.lastAt;
  const payload = { at, ip: last.ip, addresses: others.length };
  await notifyUsers(tx, now, clientId, [userId], { type: STOPPED_NOTICE, level: 'warning', payload });
  await tx.deleteFrom('stoppedSignIn').where('userId', '=', userId).execute();
}

export async function forgetStopped(tx: Kysely<Database>, userId: number): Promise<void> {
  await tx.deleteFrom('stoppedSignIn').where('userId', '=', userId).execute();
}

async function wasTold(tx: Kysely<Database>, userId: number, since: number): Promise<boolean> {
  const told = await tx
    .selectFrom('notification')
    .select('id')
    .where('userId', '=', userId)
    .where('type', '=', STOPPED_NOTICE)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return told !== undefined;
}
