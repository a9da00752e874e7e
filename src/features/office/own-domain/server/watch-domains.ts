// Looks once a day whether the text of every proved domain is still there. One that is gone is told; the domain stays.
import type { Kysely, Selectable } from 'kysely';
import type { AskTxt } from '#server/dns/ask-txt.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import { DAY_MS } from '#shared/time.ts';
import { askRecord } from './ask-record.ts';

interface Parts {
  store: Store;
  now: () => number;
  askTxt: AskTxt;
}
type Proof = Selectable<Database['domainProof']>;

/** One of them; true where another may be due. */
export async function watchDomain({ store: { db }, now, askTxt }: Parts): Promise<boolean> {
  const at = now();
  const proof = await findDue(db, at);
  if (!proof) return false;
  // Only one worker asks.
  const taken = await ofProof(db, proof).where('checkedAt', '=', proof.checkedAt).set({ checkedAt: at }).executeTakeFirst();
  if (Number(taken.numUpdatedRows) === 0) return true;
  const { outcome, found } = await askRecord(askTxt, proof);
  const isGone = outcome === 'none' || outcome === 'other';
  // Whether it is there is not known while nobody answers.
  const missingSince = outcome === 'set' ? null : isGone ? (proof.missingSince ?? at) : proof.missingSince;
  await db.transaction().execute(async (tx) => {
    const kept = await ofProof(tx, proof).set({ outcome, foundTexts: found, missingSince }).executeTakeFirst();
    if (Number(kept.numUpdatedRows) === 0 || missingSince === null || proof.missingSince !== null) return;
    const people = await findHolders(tx, proof.clientId, 'system-setting', 'm');
    await notifyUsers(tx, at, proof.clientId, people, { type: 'OwnDomain', level: 'warning', payload: { domain: proof.domain } });
  });
  return true;
}

/** A clock that was ahead keeps none from being looked at. */
const findDue = (db: Kysely<Database>, at: number): Promise<Proof | undefined> =>
  db
    .selectFrom('domainProof')
    .innerJoin('client', (join) => join.onRef('client.id', '=', 'domainProof.clientId').onRef('client.domain', '=', 'domainProof.domain'))
    .selectAll('domainProof')
    .where('proofState', '=', 'proved')
    .where((e) => e.or([e('checkedAt', '<=', at - DAY_MS), e('checkedAt', '>', at)]))
    .orderBy('checkedAt')
    .orderBy('domainProof.clientId')
    .executeTakeFirst();

const ofProof = (db: Kysely<Database>, { clientId, token }: Proof) =>
  db.updateTable('domainProof').where('clientId', '=', clientId).where('proofState', '=', 'proved').where('token', '=', token);
