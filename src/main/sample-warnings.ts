// Warnings of the sample client: three recipients whose robots are those of the press, and two rules.
import type { Kysely } from 'kysely';
import { MAILBOX_HOST, robotAddress, SAMPLE_READER, SAMPLE_ROBOTS } from '#samples/services/mailbox.ts';
import { Seal } from '#server/auth/seal.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import { openTarget, sealTarget, shownAddress } from '#server/channel/sealed-target.ts';
import type { Database } from '#server/db/tables/database.ts';
import { STOPPED_CODE } from '#features/inform/inform-message/server/facade.ts';
import type { Platform } from '#server/platform.ts';
import { readSampleState, type SampleState } from '#server/sample-state.ts';
import { type RuleConditions, ruleConditions } from '#shared/warnings.ts';

/** Where the robots of the press are, and whether its mails arrive there. */
interface Press {
  port: number;
  hasMail: boolean;
}
interface Owner {
  id: number;
  clientId: number;
}
const sealOf = ({ config }: Platform): Seal => new Seal(loadTokenKey(config.secret, config.dataFolder));

/** At the first start. Nothing that is there under one of the names is touched. */
export async function addWarnings(
  platform: Platform,
  owner: Owner,
  subjectIds: readonly number[],
  press: Press,
): Promise<Pick<SampleState, 'informUserIds' | 'informRuleIds'>> {
  const seal = sealOf(platform);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const informUserIds: number[] = [];
    for (const robot of SAMPLE_ROBOTS) {
      const id = await addRecipient(tx, seal, owner.clientId, { robot, press }, now);
      if (id !== undefined) informUserIds.push(id);
    }
    if (informUserIds.length < SAMPLE_ROBOTS.length) return { informUserIds, informRuleIds: [] };
    const add = (rule: Parameters<typeof addRule>[2]) => addRule(tx, owner, rule, now);
    const negative = await add({
      name: '重点专题负面',
      warningLevel: 'yellow',
      conditions: { subjectIds: [...subjectIds], emotions: ['negative'], isSureOnly: true },
      recipientIds: informUserIds.slice(0, 2),
    });
    const accident = await add({
      name: '突发事故',
      warningLevel: 'red',
      conditions: { expression: '(起火|爆炸|坍塌|伤亡|中毒)' },
      recipientIds: informUserIds,
    });
    return { informUserIds, informRuleIds: [negative, accident].filter((id) => id !== undefined) };
  });
}

async function addRecipient(
  tx: Kysely<Database>,
  seal: Seal,
  clientId: number,
  { robot, press }: { robot: (typeof SAMPLE_ROBOTS)[number]; press: Press },
  now: number,
): Promise<number | undefined> {
  const user = await tx
    .insertInto('informUser')
    .values({ clientId, name: robot.recipient, userId: null, receiving: null, createdAt: now, updatedAt: now })
    .onConflict((c) => c.columns(['clientId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return undefined;
  const mail = { channel: 'mail' as const, url: `mailto:${SAMPLE_READER.address}`, secret: '', isConfirmed: press.hasMail };
  const own = { channel: robot.channel, url: robotAddress(press.port, robot), secret: robot.secret, isConfirmed: true };
  await tx
    .insertInto('informChannel')
    .values(
      [...(robot.recipient === SAMPLE_READER.recipient ? [mail] : []), own].map(({ channel, url, secret, isConfirmed }, sort) => ({
        clientId,
        informUserId: user.id,
        channel,
        sort,
        shown: shownAddress(url),
        sealed: sealTarget(seal, clientId, { url, secret }),
        confirmedAt: isConfirmed ? now : null,
        fault: '',
        faultAt: null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
  return user.id;
}

async function addRule(
  tx: Kysely<Database>,
  { id, clientId }: Owner,
  rule: { name: string; warningLevel: 'yellow' | 'red'; conditions: Partial<RuleConditions>; recipientIds: number[] },
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('informRule')
    .values({
      clientId,
      ...rule,
      conditions: ruleConditions.parse(rule.conditions),
      since: now,
      createdBy: id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((c) => c.columns(['clientId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The robots of the press are at another port when the press is. Its mails stop where the operator's own mail server would have to take them. */
export async function moveWarnings(platform: Platform, { port, hasMail }: Press): Promise<void> {
  const { informUserIds } = await readSampleState(platform.store);
  if (informUserIds.length === 0) return;
  const { db } = platform.store;
  const seal = sealOf(platform);
  const rows = await db
    .selectFrom('informChannel')
    .select(['id', 'clientId', 'sealed'])
    .where('informUserId', 'in', informUserIds)
    .execute();
  for (const { id, clientId, sealed } of rows) {
    const target = openTarget(seal, clientId, sealed);
    const url = target && new URL(target.url);
    if (target?.url === `mailto:${SAMPLE_READER.address}`) await confirmMail(db, id, hasMail ? platform.now() : null);
    if (!target || url?.hostname !== MAILBOX_HOST || url.port === String(port)) continue;
    url.port = String(port);
    await db
      .updateTable('informChannel')
      .set({ sealed: sealTarget(seal, clientId, { url: url.href, secret: target.secret }), shown: shownAddress(url.href) })
      .where('id', '=', id)
      .execute();
  }
}

/** Mails that their reader has stopped stay stopped. */
const confirmMail = (db: Kysely<Database>, id: number, confirmedAt: number | null) =>
  db
    .updateTable('informChannel')
    .set({ confirmedAt })
    .where('id', '=', id)
    .where('confirmedAt', confirmedAt === null ? 'is not' : 'is', null)
    .where('faultCode', '!=', STOPPED_CODE)
    .execute();
