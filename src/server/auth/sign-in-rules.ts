// What a client says about signing in. Read from the record at every call, so that a change holds at once, in every process.
import type { Kysely } from 'kysely';
import { DEFAULT_SIGN_IN_RULE, type SignInRule } from '#shared/sign-in-rule.ts';
import { logOperation } from '../record/log-operation.ts';
import type { Store } from '../db/open-record.ts';
import type { Database } from '../db/tables/database.ts';

const COLUMNS = [
  'minLength',
  'maxAgeDays',
  'history',
  'mustChangeGiven',
  'idleMinutes',
  'sessionHours',
  'addresses',
  'linkDays',
  'linkUses',
  'linkAddresses',
] as const;

/** The defaults where the client has said nothing. */
export async function loadSignInRule(db: Kysely<Database>, clientId: number): Promise<SignInRule> {
  const row = await db.selectFrom('signInRule').select(COLUMNS).where('clientId', '=', clientId).executeTakeFirst();
  return row ?? DEFAULT_SIGN_IN_RULE;
}

/** For the command line, when nobody can sign in from where the client allows it. Returns the addresses that there were. */
export async function clearAddresses({ db }: Store, clientId: number, now: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { addresses } = await loadSignInRule(tx, clientId);
    if (addresses.length === 0) return [];
    await tx.updateTable('signInRule').set({ addresses: [], updatedAt: now }).where('clientId', '=', clientId).execute();
    const nobody = { clientId, userId: null, simulatedBy: undefined };
    const change = { action: 'sign-in-rule.clear-addresses', targetId: clientId, before: { addresses }, after: { addresses: [] } };
    await logOperation(tx, nobody, now, change);
    return addresses;
  });
}

const DAY_MS = 86_400_000;

export const isTooOld = (rule: Pick<SignInRule, 'maxAgeDays'>, passwordSetAt: number, now: number): boolean =>
  rule.maxAgeDays > 0 && passwordSetAt + rule.maxAgeDays * DAY_MS <= now;

/** When a session ends that nobody uses from now on. */
export function endOfSession(
  rule: Pick<SignInRule, 'idleMinutes' | 'sessionHours'>,
  session: { createdAt: number; usedAt: number; expiresAt: number },
  longestMs: number,
): number {
  const { createdAt, usedAt, expiresAt } = session;
  const idle = rule.idleMinutes > 0 ? usedAt + rule.idleMinutes * 60_000 : Number.POSITIVE_INFINITY;
  return Math.min(expiresAt, createdAt + longestOf(rule, longestMs), idle);
}

/** The longest life of a session, of a client and of the whole system. Milliseconds. */
export const longestOf = ({ sessionHours }: Pick<SignInRule, 'sessionHours'>, longestMs: number): number =>
  sessionHours > 0 ? Math.min(longestMs, sessionHours * 3_600_000) : longestMs;
