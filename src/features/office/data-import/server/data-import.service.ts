import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { FileLook, LookQuestion } from '#ingest/table/look-at-file.ts';
import { dropUnusedFiles, keepFile, planSweep, scanFile } from '#features/core/file/server/facade.ts';
import { requireSubjects } from '#features/core/article-work/server/facade.ts';
import type { PutFile } from '#server/files/file-store.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { grants } from '#shared/privileges.ts';
import { refusal } from '#shared/refusals.ts';
import { type DataImport, type dataImportContract, FIELDS_OF, LARGEST_IMPORT, NEEDED_OF } from '../contract.ts';
import { formOf, getImport, type ImportRow, isAtWork, seenImports, shownState } from './imports.ts';
import { itemKindOf } from './item-kinds.ts';
import { headerHash, looksLikeHeader, proposeMapping } from './propose-mapping.ts';

type Contract = typeof dataImportContract;
export const DATA_IMPORT_JOB = 'data-import';

/** Takes the file and looks at its beginning. A type that is no table is refused; its bytes are swept later. */
export async function createImport(platform: Platform, actor: Actor, file: UploadedFile | undefined): Promise<{ id: number }> {
  if (!file?.bytes) throw new AppError('unsupported-media-type', { field: 'files.0', detail: { reason: 'empty', name: file?.name ?? '' } });
  const isScanned = await scanFile(platform, file, 'files.0');
  const isSheet = file.contentType === SHEET;
  const table = isSheet ? await tableOf(platform, actor, file) : file;
  const look = await lookAt(platform, actor, table.sha256, { name: isSheet ? '' : file.name, ...(isSheet ? { said: OF_SHEET } : {}) });
  if (!isSheet && !isText(file.contentType) && !look.isMarked) throw await refused(platform, file, 'type');
  const now = platform.now();
  const { encoding, delimiter } = look;
  const format = isSheet ? 'xlsx' : look.format;
  const hasHeader = format === 'jsonl' || looksLikeHeader(look.names);
  return platform.store.db.transaction().execute(async (tx) => {
    const fileId = await keepFile(tx, actor.clientId, { ...table, isScanned }, now);
    const row = await tx
      .insertInto('dataImport')
      .values({
        clientId: actor.clientId,
        createdBy: actor.userId,
        simulatedBy: actor.simulatedBy ?? null,
        createdAt: now,
        name: file.name,
        fileId,
        bytes: table.bytes,
        format,
        encoding,
        delimiter,
        hasHeader,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'data-import.create', targetId: row.id, after: { name: file.name, bytes: file.bytes } });
    return row;
  });
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OF_SHEET = { format: 'csv', encoding: 'utf-8', delimiter: ',' } as const;

async function refused(platform: Platform, { name, contentType }: UploadedFile, reason: string): Promise<AppError> {
  await planSweep(platform.jobs, platform.now());
  return new AppError('unsupported-media-type', { field: 'files.0', detail: { reason, name, contentType } });
}

/** The first sheet of a workbook as a table that can be read from any row; the workbook itself is swept later. */
async function tableOf(platform: Platform, actor: Actor, file: UploadedFile): Promise<PutFile> {
  const owner = ofClient(actor.clientId);
  const from = platform.files.pathOf(file.sha256);
  const archive = await readApart(owner, 'archive', { path: from });
  if (!archive.ok) throw fetchError('files.0', archive);
  if (archive.read.problem) throw await refused(platform, file, archive.read.problem);
  const to = path.join(os.tmpdir(), `tingfeng-sheet-${randomUUID()}`);
  try {
    const outcome = await readApart(owner, 'sheetToCsv', { path: from, to });
    // What is too large for a thread can be read as CSV, from row to row.
    if (!outcome.ok && (outcome.reason === 'parse-timeout' || outcome.reason === 'too-complex'))
      throw await refused(platform, file, outcome.reason === 'parse-timeout' ? 'sheet-slow' : 'sheet-texts');
    if (!outcome.ok) throw fetchError('files.0', outcome);
    if (outcome.read.problem === 'disk-full') throw new AppError('disk-full', { field: 'files.0' });
    if (outcome.read.problem || outcome.read.rows === 0) throw await refused(platform, file, outcome.read.problem ?? 'empty');
    return await platform.files.put(createReadStream(to), LARGEST_IMPORT);
  } finally {
    await rm(to, { force: true });
    await planSweep(platform.jobs, platform.now());
  }
}

/** Text in any encoding: what is recognised as another type is not read. */
const isText = (type: string): boolean => /^text\/|^application\/(?:json|octet-stream|xml)\b/u.test(type);

async function lookAt(platform: Platform, actor: Actor, sha256: string, question: Omit<LookQuestion, 'path'>): Promise<FileLook> {
  const outcome = await readApart(ofClient(actor.clientId), 'fileLook', { ...question, path: platform.files.pathOf(sha256) });
  if (!outcome.ok) throw fetchError('id', outcome);
  return outcome.read;
}

export async function previewImport(platform: Platform, actor: Actor, input: Input<Contract['preview']>) {
  const row = await getImport(platform, actor, input.id);
  const said = { encoding: input.encoding ?? row.encoding, delimiter: input.delimiter ?? row.delimiter, format: formOf(row) };
  const look = await lookAt(platform, actor, await requireFile(platform, row), { name: row.name, said });
  const hasHeader = row.format === 'jsonl' || (input.hasHeader ?? row.hasHeader);
  const columns = namesOf(row.format, hasHeader, look);
  const hash = headerHash(columns);
  const kind = input.kind ?? row.kind;
  const remembered = await findMapping(platform, actor, { id: row.id, kind, hash });
  const first = row.format !== 'jsonl' && hasHeader ? 1 : 0;
  return {
    kind,
    columns,
    rows: look.rows
      .slice(first, first + 20)
      .map(({ cells, problem }) => ({ cells: cells.map((cell) => cell.slice(0, 200)), problem: problem ?? null })),
    mapping: remembered ?? proposeMapping(kind, columns),
    isRemembered: remembered !== undefined,
  };
}

/** Names that are missing are the numbers of the columns. */
function namesOf(format: ImportRow['format'], hasHeader: boolean, look: FileLook): string[] {
  if (format === 'jsonl') return look.names;
  const width = Math.min(1000, Math.max(1, ...look.rows.map(({ cells }) => cells.length)));
  return Array.from({ length: width }, (_, i) => (hasHeader ? (look.names[i] ?? '').trim().slice(0, 100) : '') || String(i + 1));
}

/** The client's last one for a file with these columns. */
async function findMapping(
  platform: Platform,
  actor: Actor,
  { id, kind, hash }: Pick<ImportRow, 'id' | 'kind'> & { hash: string },
): Promise<DataImport['mapping'] | undefined> {
  const row = await platform.store.db
    .selectFrom('dataImport')
    .select('mapping')
    .where('clientId', '=', actor.clientId)
    .where('headerHash', '=', hash)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping;
}

async function requireFile(platform: Platform, row: ImportRow): Promise<string> {
  const file =
    row.fileId === null
      ? undefined
      : await platform.store.db
          .selectFrom('storedFile')
          .select('sha256')
          .where('clientId', '=', row.clientId)
          .where('id', '=', row.fileId)
          .executeTakeFirst();
  if (!file || !(await platform.files.has(file.sha256))) throw refusal('id', 'import-file-gone');
  return file.sha256;
}

const MAY_CHECK: readonly DataImport['state'][] = ['uploaded', 'checked', 'undone'];
const MAY_RUN: readonly DataImport['state'][] = ['checked', 'stopped', 'failed'];
const MAY_UNDO: readonly DataImport['state'][] = ['stopped', 'done', 'failed'];

export async function checkImport(
  platform: Platform,
  actor: Actor,
  { id, ...input }: Input<Contract['check']>,
): Promise<{ jobId: number }> {
  const row = await getImport(platform, actor, id);
  const isCheckFailed = row.state === 'checking' && shownState(row) === 'failed';
  if (!MAY_CHECK.includes(row.state) && !isCheckFailed && !(row.state === 'stopped' && row.made === 0)) throw refusal('id', 'no-such-step');
  requireKind(actor, input.kind, 'make');
  // Who sees some subjects only would make articles that he does not see.
  const isArticles = input.kind === 'articles';
  if (isArticles && actor.visibleSubjectIds !== undefined && input.subjectIds.length === 0)
    throw refusal('subjectIds', 'import-subject-needed');
  await requireSubjects(platform.store.db, actor, input.subjectIds, 'subjectIds');
  await requireDictionary(platform, actor, input);
  requireFields(input);
  const { columns } = await previewImport(platform, actor, {
    id,
    encoding: input.encoding,
    delimiter: input.delimiter,
    hasHeader: input.hasHeader,
    kind: input.kind,
  });
  for (const [field, place] of Object.entries(input.mapping))
    if (place !== undefined && place >= columns.length) throw refusal('mapping', 'import-no-column', { field, place: place + 1 });
  return startStep(platform, actor, row, 'checking', {
    ...input,
    mapping: { ...input.mapping },
    subjectIds: isArticles ? [...new Set(input.subjectIds)] : [],
    dictionaryId: input.kind === 'words' ? input.dictionaryId : null,
    columnNames: columns,
    headerHash: headerHash(columns),
    checked: null,
  });
}

type CheckInput = Omit<Input<Contract['check']>, 'id'>;

/** What the feature asks for whose records a file brings. */
function requireKind(actor: Actor, kind: ImportRow['kind'], step: 'make' | 'takeBack'): void {
  const asked = itemKindOf({ kind });
  if (asked?.isCredentialWork && actor.simulatedBy !== undefined) throw new AppError('simulated-login', { field: 'kind' });
  const privilege = asked?.privileges[step];
  if (privilege && !grants(actor.privileges, privilege)) throw new AppError('no-privilege', { field: 'kind', detail: { privilege } });
}

function requireFields({ kind, mapping, dictionaryId }: CheckInput): void {
  if (NEEDED_OF[kind].some((field) => mapping[field] === undefined)) throw refusal('mapping', NO_COLUMN[kind]);
  if (kind === 'sites' && mapping.domain === undefined && mapping.siteName === undefined) throw refusal('mapping', NO_COLUMN.sites);
  if (kind === 'words' && mapping.dictionary === undefined && dictionaryId === null)
    throw refusal('dictionaryId', 'import-dictionary-needed');
  for (const field of Object.keys(mapping)) if (!isOneOf(FIELDS_OF[kind], field)) throw refusal('mapping', 'import-other-field', { field });
}
const NO_COLUMN = {
  articles: 'import-no-title',
  words: 'import-no-word',
  subjects: 'import-no-expression',
  sites: 'import-no-site',
  users: 'import-no-account',
} as const;

async function requireDictionary({ store }: Platform, actor: Actor, { dictionaryId }: CheckInput): Promise<void> {
  if (dictionaryId === null) return;
  const row = await store.db
    .selectFrom('dictionary')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', dictionaryId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'dictionaryId' });
}

export async function runImport(platform: Platform, actor: Actor, id: number): Promise<{ jobId: number }> {
  const row = await getImport(platform, actor, id);
  const isOtherStep = row.state === 'checking' || row.state === 'undoing' || row.undone + row.kept > 0;
  if (!MAY_RUN.includes(shownState(row)) || isOtherStep || row.checked === null) throw refusal('id', 'no-such-step');
  requireKind(actor, row.kind, 'make');
  await requireFile(platform, row);
  return startStep(platform, actor, row, 'running', {}, row.state === 'checked');
}

export async function undoImport(platform: Platform, actor: Actor, id: number): Promise<{ jobId: number }> {
  const row = await getImport(platform, actor, id);
  if (!MAY_UNDO.includes(shownState(row)) || row.state === 'checking' || row.made === 0) throw refusal('id', 'no-such-step');
  requireKind(actor, row.kind, 'takeBack');
  return startStep(platform, actor, row, 'undoing', {}, false);
}

type Step = 'checking' | 'running' | 'undoing';
type Setting = Partial<
  Pick<
    ImportRow,
    | 'encoding'
    | 'delimiter'
    | 'hasHeader'
    | 'kind'
    | 'mapping'
    | 'subjectIds'
    | 'mediaType'
    | 'dictionaryId'
    | 'columnNames'
    | 'headerHash'
    | 'checked'
  >
>;

/** Of two that begin the same step one is refused: the state is compared with what the caller saw. */
async function startStep(
  platform: Platform,
  actor: Actor,
  row: ImportRow,
  state: Step,
  setting: Setting,
  isFromStart = state === 'checking',
): Promise<{ jobId: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    if (row.jobId !== null) await inside.jobs.cancel(row.jobId);
    const payload = { importId: row.id, name: row.name };
    const jobId = await inside.jobs.add({ kind: DATA_IMPORT_JOB, payload, clientId: actor.clientId, createdBy: actor.userId });
    const anew = { place: 0, rowsRead: 0, made: 0, known: 0, refused: 0 };
    const changed = await tx
      .updateTable('dataImport')
      .set({
        ...setting,
        ...(isFromStart ? anew : {}),
        ...(isFromStart ? { undone: 0 } : {}),
        kept: 0,
        state,
        reason: '',
        jobId,
        startedAt: now,
        finishedAt: null,
        createdBy: actor.userId,
        simulatedBy: actor.simulatedBy ?? null,
      })
      .where('clientId', '=', actor.clientId)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where((e) => (row.jobId === null ? e('jobId', 'is', null) : e('jobId', '=', row.jobId)))
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0) throw refusal('id', 'no-such-step');
    if (state === 'undoing') await freeHeld(tx, actor.clientId, row.id);
    if (isFromStart) await forgetRows(tx, actor.clientId, row.id);
    const action = `data-import.${state === 'checking' ? 'check' : state === 'running' ? 'run' : 'undo'}`;
    await logOperation(tx, actor, now, {
      action,
      targetId: row.id,
      after: { name: row.name, ...setting, columnNames: undefined, checked: undefined },
    });
    return { jobId };
  });
}

/** What people work with may have changed since the last undoing. */
async function freeHeld(tx: Kysely<Database>, clientId: number, importId: number): Promise<void> {
  await tx
    .updateTable('dataImportArticle')
    .set({ isHeld: false })
    .where('clientId', '=', clientId)
    .where('importId', '=', importId)
    .execute();
  for (const table of ['dataImportItem', 'dataImportPlace'] as const)
    await tx.updateTable(table).set({ isHeld: false }).where('clientId', '=', clientId).where('importId', '=', importId).execute();
}

/** What a check or a run before noted of its rows. */
async function forgetRows(tx: Kysely<Database>, clientId: number, importId: number): Promise<void> {
  for (const table of ['dataImportProblem', 'dataImportKey'] as const)
    await tx.deleteFrom(table).where('clientId', '=', clientId).where('importId', '=', importId).execute();
}

/** What is made stays. The batch in progress finds the state changed and writes nothing. */
export async function stopImport(platform: Platform, actor: Actor, id: number): Promise<{ changed: number }> {
  const row = await getImport(platform, actor, id);
  if (!isAtWork(row.state)) throw refusal('id', 'no-such-step');
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    const change =
      row.state === 'checking'
        ? { state: 'uploaded' as const, place: 0, rowsRead: 0, made: 0, known: 0, refused: 0 }
        : { state: 'stopped' as const };
    const result = await tx
      .updateTable('dataImport')
      .set({ ...change, reason: 'by-person', finishedAt: now })
      .where('clientId', '=', actor.clientId)
      .where('id', '=', id)
      .where('state', '=', row.state)
      .executeTakeFirst();
    const changed = Number(result.numUpdatedRows);
    if (changed === 0) throw refusal('id', 'no-such-step');
    if (row.jobId !== null) await inside.jobs.cancel(row.jobId);
    await logOperation(tx, actor, now, { action: 'data-import.stop', targetId: id, after: { name: row.name } });
    return { changed };
  });
}

/** Not while one is at work. */
export async function removeImports(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const rows = await seenImports(platform, actor)
    .selectAll('dataImport')
    .select('job.state as jobState')
    .where('dataImport.id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  if (rows.some((row) => isAtWork(row.state) && shownState(row) !== 'failed')) throw refusal('id', 'no-such-step');
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const row of rows) {
      await forgetRows(tx, actor.clientId, row.id);
      for (const table of ['dataImportItem', 'dataImportPlace', 'dataImportArticle'] as const)
        await tx.deleteFrom(table).where('clientId', '=', actor.clientId).where('importId', '=', row.id).execute();
      await tx.deleteFrom('dataImport').where('clientId', '=', actor.clientId).where('id', '=', row.id).execute();
      await logOperation(tx, actor, now, { action: 'data-import.remove', targetId: row.id, before: { name: row.name, made: row.made } });
    }
    await dropUnusedFiles(
      tx,
      actor.clientId,
      rows.flatMap((row) => row.fileId ?? []),
    );
  });
  await planSweep(platform.jobs, now);
  return { changed: rows.length };
}
