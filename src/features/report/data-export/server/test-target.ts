// Asks the receiver of an export whether it would take a part.
import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { openTarget } from '#server/channel/sealed-target.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { refusal } from '#shared/refusals.ts';
import type { Tried } from '../contract.ts';
import { requireExport } from './exports.ts';
import { signedPart } from './signed-part.ts';
import { toldAnswer } from './told-answer.ts';

const TEST_MS = 15_000;

export async function testTarget(platform: Platform, outgoing: Outgoing, actor: Actor, id: number): Promise<Tried> {
  const { db } = platform.store;
  const row = await requireExport(db, actor, id);
  if (row.pushSealed === '') throw refusal('id', 'export-no-target');
  const target = openTarget(outgoing.seal, actor.clientId, row.pushSealed);
  if (!target) throw refusal('id', 'export-target-sealed');
  const now = platform.now();
  await logOperation(db, actor, now, { action: 'data-export.test', targetId: id, after: { name: row.name, push: row.pushShown } });
  const headers = {
    ...signedPart(target.secret, `export-${id}-test-${now}`, '', now),
    'x-tingfeng-export': String(id),
    'x-tingfeng-test': '1',
  };
  const posted = await outgoing.post(target.url, { headers, body: '', totalMs: TEST_MS });
  const isTaken = posted.ok && posted.status >= 200 && posted.status < 300;
  return { isTaken, status: posted.ok ? posted.status : null, answer: toldAnswer(posted), ms: posted.ms };
}
