// Exports of a client's articles as jobs: what is taken, when, and as what file; with each run.
import { z } from 'zod';
import { ARTICLE_COLUMNS, USUAL_COLUMNS } from '#features/bench/export/contract.ts';
import { articleFilterSchema } from '#features/core/article/contract.ts';
import { because } from '#shared/because.ts';
import { rhythm } from '#shared/bulletin-rhythm.ts';
import { changed, created, defineContract, done, fileOutput, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/external-interface/data-export';

/** Days after which the file of a run is deleted; its numbers stay. */
export const FILE_DAYS = 7;
export const MOST_EXPORTS = 100;
const MOST_VALUES = 500;
const MOST_DAYS = 3660;
const LATEST_MS = 8_640_000_000_000;

export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl', 'parquet'] as const;
/** `new`: each article once, in the first run that it fits. */
export const TAKES = ['all', 'new'] as const;
/** Where it goes: kept here, posted in parts, or put into a store or onto a server of SFTP. */
export const TARGETS = ['file', 'push', 's3', 'sftp'] as const;
export const RUN_STATES = ['collecting', 'writing', 'done', 'failed', 'stopped'] as const;
export const RUN_REASONS = [
  '',
  'by-person',
  'account-disabled',
  'filter-broken',
  'quota-storage',
  'disk-full',
  'too-large',
  'push-refused',
  'push-failed',
  'push-lost',
  'host-key-unknown',
  'host-key-changed',
  'broken',
] as const;

/** Days for which what was pushed can be pushed again. */
export const REPLAY_DAYS = 30;

/** Days for which runs are listed that pushed new articles as they came. */
export const LIVE_RUN_DAYS = 3;

/** Failed pushes in a row after which a schedule stops. */
export const MOST_FAILURES = 5;

/** As the work bench has it, but for what is one person’s or one moment’s. */
export const exportFilter = articleFilterSchema
  .omit({ articleId: true, groupId: true, eventId: true, isMine: true, isSelected: true, ticket: true, from: true, until: true })
  .refine(
    (given) => Object.values(given).every((value) => !Array.isArray(value) || value.length <= MOST_VALUES),
    because('too-many-values', [], { most: MOST_VALUES }),
  );
export type ExportFilter = z.output<typeof exportFilter>;

const fields = {
  name: oneLine().min(1).max(60),
  isEnabled: z.boolean().default(true),
  takes: z.enum(TAKES).default('all'),
  /** Of publication, back from a run; null: all. */
  days: z.number().int().min(1).max(MOST_DAYS).nullable().default(null),
  filter: exportFilter.prefault({}),
  columnNames: z
    .array(z.enum(ARTICLE_COLUMNS))
    .min(1)
    .max(ARTICLE_COLUMNS.length)
    .default([...USUAL_COLUMNS]),
  format: z.enum(EXPORT_FORMATS).default('csv'),
  /** Of the words and titles in tables. */
  locale: z.enum(LOCALES).default('zh-CN'),
  /** Null: only when somebody begins a run. */
  rhythm: rhythm.nullable().default(null),
  /** New articles are pushed as they come, those that were found before are not; with `takes: new`, and instead of a rhythm. */
  isLive: z.boolean().default(false),
};

const run = z.object({
  id: z.number().int(),
  state: z.enum(RUN_STATES),
  reason: z.enum(RUN_REASONS),
  rows: z.number().int(),
  bytes: z.number().int(),
  format: z.enum(EXPORT_FORMATS),
  hasFile: z.boolean(),
  /** There is a file, with articles that the caller does not see. */
  isHidden: z.boolean(),
  target: z.enum(TARGETS),
  /** Where it went, shortened, and the name of its file there. */
  to: z.string(),
  fileName: z.string(),
  /** Bytes of its file that a server of SFTP has taken. */
  sentBytes: z.number().int(),
  /** Articles and parts that the receiver has taken. */
  sentRows: z.number().int(),
  parts: z.number().int(),
  /** Of a part that it did not take: the beginning of what it said. */
  answer: z.string(),
  /** It sends again what was sent before. */
  isReplay: z.boolean(),
  /** Articles of a replay that are no longer there, or that its person does not see. */
  goneRows: z.number().int(),
  canReplay: z.boolean(),
  /** It was due, and nobody began it. */
  isScheduled: z.boolean(),
  user: z.string(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type ExportRun = z.output<typeof run>;

const s3Fields = {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without the bucket. */
  endpoint: oneLine().min(1).max(500),
  region: z
    .string()
    .trim()
    .regex(/^[a-zA-Z0-9-]{1,40}$/u)
    .default('us-east-1'),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/u),
  /** What all names begin with; a folder ends with a slash. */
  prefix: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?:(?!\.{1,2}(?:\/|$))[\p{L}\p{N}_.=-]+(?:\/|$))*$/u)
    .default(''),
  /** The bucket stands in the path instead of the host. */
  isPathStyle: z.boolean().default(false),
  accessKeyId: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/u),
  secretKey: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,300}$/u),
};

/** As `ssh-keygen -l` writes it. */
const fingerprint = z
  .string()
  .trim()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/u)
  .transform((text) => text.replace(/=$/u, ''));
const secretText = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .default('');

const sftpFields = {
  /** A name, or an address; one of version 6 in brackets. */
  host: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/u),
  port: z.number().int().min(1).max(65_535).default(22),
  /** It must be there already; one without a slash at its beginning lies in that of the user. */
  folder: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))(?!.*\/\/)[^\p{Cc}\p{Cs}\\]*$/u)
    .default(''),
  user: oneLine().min(1).max(200),
  password: secretText(1000),
  /** As OpenSSH, PEM or PuTTY write it. */
  privateKey: z
    .string()
    .trim()
    .max(10_000)
    .regex(/^[\x20-\x7e\s]*$/u)
    .default(''),
  passphrase: secretText(1000),
  /** Of the server, where it is known already. */
  hostKey: z.union([z.literal(''), fingerprint]).default(''),
};

const sftpShown = z.object({
  host: z.string(),
  port: z.number().int(),
  folder: z.string(),
  user: z.string(),
  /** The fingerprint of the server that somebody has accepted; '' for none: nothing is sent until then. */
  hostKey: z.string(),
  hasKey: z.boolean(),
});
export type SftpShown = z.output<typeof sftpShown>;

/** What a receiver said to a test. */
const tried = z.object({
  isTaken: z.boolean(),
  /** Of its answer; null where none came. */
  status: z.number().int().nullable(),
  /** The beginning of what it said, or why there is no answer. */
  answer: z.string(),
  ms: z.number().int(),
  /** The fingerprint that a server of SFTP shows; '' of others, and where none came. */
  hostKey: z.string(),
});
export type Tried = z.output<typeof tried>;

const dataExport = z.object({
  id: z.number().int(),
  name: z.string(),
  isEnabled: z.boolean(),
  takes: z.enum(TAKES),
  days: z.number().int().nullable(),
  filter: exportFilter,
  columnNames: z.array(z.enum(ARTICLE_COLUMNS)),
  format: z.enum(EXPORT_FORMATS),
  locale: z.enum(LOCALES),
  rhythm: rhythm.nullable(),
  isLive: z.boolean(),
  /** Null while it is disabled or has no schedule. */
  nextAt: z.number().nullable(),
  /** Who answers for it: it takes what that person sees. */
  owner: z.string(),
  /** Since when it stands still, because its owner may no longer export. */
  stoppedAt: z.number().nullable(),
  /** It stands still because its receiver failed again and again. */
  isStoppedByFailures: z.boolean(),
  target: z.enum(TARGETS),
  /** Its receiver, shortened; '' for one that makes files. */
  pushAddress: z.string(),
  /** Of one that goes to a server of SFTP, without what is secret. */
  sftp: sftpShown.nullable(),
  last: run.nullable(),
  updatedAt: z.number(),
});
export type DataExport = z.output<typeof dataExport>;

export const dataExportContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'external.b',
    summary: 'Exports with their last run; who sees some subjects only has his own.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      isEnabled: queryBoolean.optional(),
      sort: z.enum(['name', 'updatedAt', 'nextAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(dataExport),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'external.m',
    summary: 'Adds an export; it takes what the caller sees, who answers for it.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'data-export.update' },
    path,
    privilege: 'external.m',
    summary: 'Changes an export from its next run on. Whoever changes or enables it answers for it from then on.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'external.m',
    summary: 'Enables or disables schedules of exports. What was due while one was disabled is not made.',
    input: z.strictObject({ ids: z.array(id).min(1).max(200), isEnabled: z.boolean() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'external.d',
    summary: 'Deletes exports with their runs and files. One at work is stopped.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  run: {
    method: 'POST',
    path: `${path}/run`,
    privilege: 'external.a',
    summary: 'Begins a run in the background, in the caller’s name. Refused while one of the same export is at work.',
    input: z.strictObject({ id }),
    output: z.object({ id: z.number().int(), jobId: z.number().int() }),
  },
  runs: {
    method: 'GET',
    path: `${path}/run`,
    privilege: 'external.b',
    summary: 'Runs of an export, newest first.',
    input: z.strictObject({ ...paging, id }),
    output: pageOf(run),
  },
  stop: {
    method: 'POST',
    path: `${path}/stop`,
    privilege: 'external.a',
    summary: 'Stops the run of an export that is at work. Articles that it had taken come with the next one.',
    input: z.strictObject({ id }),
    output: changed,
  },
  push: {
    method: 'POST',
    path: `${path}/push`,
    privilege: 'external.m',
    summary:
      'From its next run on, an export is posted to an address in signed parts of JSON Lines, instead of a file; the answer is the only one with the secret. Whoever gives the address answers for the export.',
    input: z.strictObject({ id, url: oneLine().min(1).max(2000) }),
    output: z.object({ secret: z.string() }),
  },
  s3: {
    method: 'POST',
    path: `${path}/s3`,
    privilege: 'external.m',
    summary:
      'From its next run on, the file of each run is also put into a bucket of S3 or of a store that speaks its protocol. Whoever gives the store answers for the export.',
    input: z.strictObject({ id, ...s3Fields }),
    output: done,
  },
  sftp: {
    method: 'POST',
    path: `${path}/sftp`,
    privilege: 'external.m',
    summary:
      'From its next run on, the file of each run is also put onto a server of SFTP; secrets that are left empty stay where server and user do. Whoever gives the server answers for the export.',
    input: z.strictObject({ id, ...sftpFields }),
    output: done,
  },
  hostKey: {
    method: 'POST',
    path: `${path}/sftp/host-key`,
    privilege: 'external.m',
    summary:
      'Accepts the host key of the server of SFTP of an export, by its fingerprint; nothing is sent to a server that has another one.',
    input: z.strictObject({ id, hostKey: fingerprint }),
    output: done,
  },
  test: {
    method: 'POST',
    path: `${path}/test`,
    privilege: 'external.m',
    summary:
      'Posts one empty signed part to the receiver of an export, begins and ends an upload to its store, or writes and removes a file on its server of SFTP, and tells what was answered. Nothing of the export changes.',
    input: z.strictObject({ id }),
    output: tried,
  },
  replay: {
    method: 'POST',
    path: `${path}/replay`,
    privilege: 'external.a',
    summary: `Pushes the articles of a run, or of all since a moment, again as they are now: a new run, without a cursor. Of the last ${REPLAY_DAYS} days.`,
    input: z
      .strictObject({ id, runId: id.optional(), from: z.number().int().min(0).max(LATEST_MS).optional() })
      .refine(({ runId, from }) => (runId === undefined) !== (from === undefined), because('replay-of-one', ['from'])),
    output: z.object({ id: z.number().int(), jobId: z.number().int() }),
  },
  pushRemove: {
    method: 'DELETE',
    path: `${path}/push`,
    privilege: 'external.m',
    summary: 'An export makes files again, and sends them nowhere.',
    input: z.strictObject({ id }),
    output: done,
  },
  file: {
    method: 'GET',
    path: `${path}/file`,
    privilege: 'external.a',
    takesPass: true,
    summary: `The file of a run. It is deleted after ${FILE_DAYS} days.`,
    input: z.strictObject({ runId: id }),
    output: fileOutput,
  },
});
