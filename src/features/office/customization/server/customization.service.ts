import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { Actor } from '#server/actor.ts';
import { closedModules, offeredModules } from '#server/auth/load-holding.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { type Customization, type customizationContract, customizationFields, storedWords } from '../contract.ts';

/** Fields that the client's options hold, by their names there. */
const OPTIONS = {
  appearance: 'appearance',
  layout: 'layout',
  imageProxyDomains: 'imageProxyDomains',
  isScreenMarked: 'isScreenMarked',
  isExportMarked: 'isExportMarked',
  approvedExportRows: 'approvedExportRows',
  isPollingClosed: 'closeNotifications',
  notificationSeconds: 'notificationSeconds',
  noticeSeconds: 'noticeSeconds',
  ticketNoticeSeconds: 'ticketNoticeSeconds',
  unusedMedia: 'unusedMedia',
  unusedLevels: 'unusedLevels',
  closedModules: 'closedModules',
  words: 'words',
} as const;
type OptionField = keyof typeof OPTIONS;
const COLUMNS = [
  'systemName',
  'isSystemNameVisible',
  'iconUrl',
  'themeStyleCode',
  'defaultHomepageUrl',
  'isLinkTargetSelf',
  'isUserAccessStatisticsEnabled',
] as const;

/** Options that somebody wrote otherwise count as not there. */
export async function loadCustomization(db: Kysely<Database>, clientId: number): Promise<Customization> {
  const { options, ...columns } = await db
    .selectFrom('client')
    .select([...COLUMNS, 'options'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const stored = isRecord(options) ? options : {};
  // The provider's dark theme is the usual colour in the dark.
  const isDark = columns.themeStyleCode === 'dark';
  return {
    ...columns,
    themeStyleCode: isDark ? 'default' : columns.themeStyleCode,
    appearance: isDark ? 'dark' : valueOf(stored, 'appearance'),
    layout: valueOf(stored, 'layout'),
    imageProxyDomains: valueOf(stored, 'imageProxyDomains'),
    isScreenMarked: valueOf(stored, 'isScreenMarked'),
    isExportMarked: valueOf(stored, 'isExportMarked'),
    approvedExportRows: valueOf(stored, 'approvedExportRows'),
    isPollingClosed: valueOf(stored, 'isPollingClosed'),
    notificationSeconds: valueOf(stored, 'notificationSeconds'),
    noticeSeconds: valueOf(stored, 'noticeSeconds'),
    ticketNoticeSeconds: valueOf(stored, 'ticketNoticeSeconds'),
    unusedMedia: valueOf(stored, 'unusedMedia'),
    unusedLevels: valueOf(stored, 'unusedLevels'),
    closedModules: closedModules(stored),
    words: valueOf(stored, 'words'),
  };
}

function valueOf<F extends OptionField>(stored: Record<string, unknown>, field: F): z.output<(typeof customizationFields)[F]>;
function valueOf(stored: Record<string, unknown>, field: OptionField): unknown {
  const schema = field === 'words' ? storedWords : customizationFields[field];
  const read = schema.safeParse(stored[OPTIONS[field]]);
  return read.success ? read.data : schema.parse(undefined);
}

export async function updateCustomization(
  platform: Platform,
  actor: Actor,
  given: Input<(typeof customizationContract)['update']>,
): Promise<void> {
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
  const { clientId } = actor;
  await platform.store.db.transaction().execute(async (tx) => {
    // One change after the other: the options are written whole.
    const row = await tx
      .selectFrom('client')
      .select('options')
      .where('id', '=', clientId)
      .orderBy('id')
      .$call(locking(tx, 'client'))
      .executeTakeFirstOrThrow();
    const before = await loadCustomization(tx, clientId);
    const after = withStored(before, given);
    const offered = await offeredModules(tx, clientId);
    // What the service type has lost since stays switched off.
    const other = after.closedModules.find((module) => !offered.includes(module) && !before.closedModules.includes(module));
    if (other) throw refusal('closedModules', 'not-closable', { module: other });
    const updatedAt = platform.now();
    await tx
      .updateTable('client')
      .set({ ...columnsOf(after), options: optionsOf(row.options, after), updatedAt })
      .where('id', '=', clientId)
      .execute();
    await logOperation(tx, actor, updatedAt, {
      action: 'customization.update',
      targetId: '',
      before: withoutPicture(before),
      after: withoutPicture(after),
    });
  });
}

const columnsOf = (fields: Customization): Pick<Customization, (typeof COLUMNS)[number]> => ({
  systemName: fields.systemName,
  isSystemNameVisible: fields.isSystemNameVisible,
  iconUrl: fields.iconUrl,
  themeStyleCode: fields.themeStyleCode,
  defaultHomepageUrl: fields.defaultHomepageUrl,
  isLinkTargetSelf: fields.isLinkTargetSelf,
  isUserAccessStatisticsEnabled: fields.isUserAccessStatisticsEnabled,
});

/** What nobody set does not stand there; options of other names stay. */
function optionsOf(stored: unknown, fields: Customization): Record<string, unknown> {
  const options = new Map(Object.entries(isRecord(stored) ? stored : {}));
  for (const field of keysOf(OPTIONS)) {
    const usual = customizationFields[field].parse(undefined);
    const isUsual = JSON.stringify(fields[field]) === JSON.stringify(usual);
    if (isUsual) options.delete(OPTIONS[field]);
    else options.set(OPTIONS[field], fields[field]);
  }
  return Object.fromEntries(options);
}

/** The log says whether it is another picture, not which. */
const withoutPicture = (fields: Customization): Customization => ({
  ...fields,
  iconUrl: fields.iconUrl && `sha256:${createHash('sha256').update(fields.iconUrl).digest('hex').slice(0, 16)}`,
});
