// Receipts: who must confirm a warning, when they are reminded, and whom it goes to when they do not.
import { z } from 'zod';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { escalation } from '#shared/warnings.ts';

const path = '/v1/manage/report/auto-receipt-notification';
const named = z.object({ id: z.number().int(), name: z.string() });
const idNumbers = z.array(z.number().int().positive());

export const informReceipt = z.object({
  id: z.number().int(),
  name: z.string(),
  isEnabled: z.boolean(),
  warningLevels: z.array(z.enum(SURGE_LEVELS)),
  ruleIds: z.array(z.number().int()),
  recipientIds: z.array(z.number().int()),
  remindMinutes: z.number().int(),
  remindMost: z.number().int(),
  escalations: z.array(escalation),
  /** Names of the rules and recipients that it names, as far as they exist. */
  rules: z.array(named),
  recipients: z.array(named),
  /** Messages of the last seven days that it asks a receipt for, and those of them that nobody confirmed. */
  asked: z.number().int(),
  open: z.number().int(),
  updatedAt: z.number(),
});
export type InformReceipt = z.output<typeof informReceipt>;

const fields = {
  name: oneLine().min(1).max(60),
  isEnabled: z.boolean().default(true),
  /** Empty lists do not restrict. */
  warningLevels: z.array(z.enum(SURGE_LEVELS)).max(4).default([]),
  ruleIds: idNumbers.max(200).default([]),
  recipientIds: idNumbers.max(1000).default([]),
  remindMinutes: z.number().int().min(1).max(1440).default(10),
  remindMost: z.number().int().min(0).max(10).default(2),
  escalations: z.array(escalation).max(5).default([]),
};

export const informReceiptContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary: 'Settings of receipts; with `id` only that one. The first that fits a message counts.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      isEnabled: queryBoolean.optional(),
      sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(informReceipt),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'inform-setting.m',
    summary: 'Adds a setting; it asks a receipt for messages from now on.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'inform-receipt.update' },
    path,
    privilege: 'inform-setting.m',
    summary: 'Changes a setting; the next step of what is open follows it.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'inform-setting.m',
    summary: 'Enables or disables settings. What a disabled one asked for gets no further step.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'inform-setting.d',
    summary: 'Deletes settings; what they asked for gets no further step.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
