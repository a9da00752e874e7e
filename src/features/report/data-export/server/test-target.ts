// Asks the receiver of an export whether it would take what is sent.
import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { openTarget } from '#server/channel/sealed-target.ts';
import type { PostOutcome } from '#server/fetch/fetch-types.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { refusal } from '#shared/refusals.ts';
import type { Tried } from '../contract.ts';
import { type ExportRow, requireExport } from './exports.ts';
import { callS3, elementOf, isDone, toldByS3 } from './s3-call.ts';
import { openS3 } from './s3-target.ts';
import { testSftp } from './test-sftp.ts';
import { signedPart } from './signed-part.ts';
import { toldAnswer } from './told-answer.ts';

const TEST_MS = 15_000;
/** Each may keep a line open for as long as it lasts, and names to its person what stands behind an address. */
const TESTS_A_MINUTE = 30;
const tests = new CallBudget();

export async function testTarget(platform: Platform, outgoing: Outgoing, actor: Actor, id: number): Promise<Tried> {
  const { db } = platform.store;
  const row = await requireExport(db, actor, id);
  tests.spend(`client ${actor.clientId}`, TESTS_A_MINUTE, platform.now());
  if (row.target === 'file') throw refusal('id', 'export-no-target');
  const now = platform.now();
  await logOperation(db, actor, now, { action: 'data-export.test', targetId: id, after: { name: row.name, push: row.pushShown } });
  if (row.target === 'sftp') return testSftp(outgoing, row);
  return row.target === 's3' ? testS3(outgoing, row, now) : testPush(outgoing, row, now);
}

async function testPush({ seal, post }: Outgoing, { id, clientId, pushSealed }: ExportRow, now: number): Promise<Tried> {
  const target = openTarget(seal, clientId, pushSealed);
  if (!target) throw refusal('id', 'export-target-sealed');
  const key = `export-${id}-test-${now}`;
  const headers = { ...signedPart(target.secret, key, '', now), 'x-tingfeng-export': String(id), 'x-tingfeng-test': '1' };
  const posted = await post(target.url, { headers, body: '', totalMs: TEST_MS });
  return tried(posted, posted.ok && posted.status >= 200 && posted.status < 300, toldAnswer(posted), posted.ms);
}

/** Begins an upload and throws it away: what runs need, and nothing is left. */
async function testS3({ seal, post }: Outgoing, { clientId, pushSealed }: ExportRow, now: number): Promise<Tried> {
  const target = openS3(seal, clientId, pushSealed);
  if (!target) throw refusal('id', 'export-target-sealed');
  const call = { key: `${target.prefix}tingfeng-test`, totalMs: TEST_MS };
  const begun = await callS3(post, target, { ...call, method: 'POST', query: { uploads: '' } }, now);
  const uploadId = begun.ok && isDone(begun) ? elementOf(begun.body, 'UploadId') : '';
  if (uploadId === '') return tried(begun, false, toldByS3(begun), begun.ms);
  const ended = await callS3(post, target, { ...call, method: 'DELETE', query: { uploadId } }, now);
  return tried(ended, isDone(ended), isDone(ended) ? '' : `AbortMultipartUpload: ${toldByS3(ended)}`, begun.ms + ended.ms);
}

const tried = (posted: PostOutcome, isTaken: boolean, answer: string, ms: number): Tried => ({
  isTaken,
  status: posted.ok ? posted.status : null,
  answer,
  ms,
  hostKey: '',
});
