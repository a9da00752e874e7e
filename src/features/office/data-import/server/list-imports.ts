import type { Cell } from '#server/table/cell.ts';
import { answerTable } from '#server/table/answer-table.ts';
import type { Actor } from '#server/actor.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Platform } from '#server/platform.ts';
import type { FileAnswer, Input } from '#shared/contract.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { type DataImport, type dataImportContract, type ImportProblem, ROW_REASONS, STOP_REASONS } from '../contract.ts';
import { getImport, seenImports, shownState } from './imports.ts';

type Contract = typeof dataImportContract;
const WORKING = ['checking', 'running', 'undoing'] as const;
const OVER = ['failed', 'cancelled'] as const;

export async function listImports(platform: Platform, actor: Actor, input: Input<Contract['list']>) {
  let query = seenImports(platform, actor).leftJoin('account', 'account.id', 'dataImport.createdBy');
  if (input.id !== undefined) query = query.where('dataImport.id', '=', input.id);
  const { state } = input;
  if (state?.length) {
    query = query.where((e) => {
      const failed = e.and([e('dataImport.state', 'in', WORKING), e('job.state', 'in', OVER)]);
      return e.or(state.map((one) => (one === 'failed' ? failed : e.and([e('dataImport.state', '=', one), e.not(failed)]))));
    });
  }
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll('dataImport')
      .select(['job.state as jobState', 'account.name as user'])
      .orderBy('dataImport.createdAt', 'desc')
      .orderBy('dataImport.id', 'desc'),
  );
  return { items: rows.map(toImport), total };
}

type Row = Awaited<ReturnType<typeof getImport>> & { user: string | null };

function toImport(row: Row): DataImport {
  const { id, name, kind, dictionaryId, bytes, format, encoding, delimiter, hasHeader, mapping, subjectIds, mediaType } = row;
  const { checked, undone, kept, made, known, refused, createdAt, startedAt, finishedAt } = row;
  const isUndoing = row.state === 'undoing' || row.state === 'undone';
  return {
    id,
    name,
    kind,
    dictionaryId,
    bytes,
    format,
    encoding,
    delimiter,
    hasHeader,
    mapping,
    subjectIds,
    mediaType,
    checked,
    undone,
    kept,
    made,
    known,
    refused,
    createdAt,
    startedAt,
    finishedAt,
    rows: row.rowsRead,
    state: shownState(row),
    reason: isOneOf(STOP_REASONS, row.reason) ? row.reason : '',
    progress: isUndoing ? undone + kept : row.place,
    total: isUndoing ? made : bytes,
    hasFile: row.fileId !== null,
    createdBy: row.user ?? '',
  };
}

const problemsOf = (platform: Platform, actor: Actor, id: number) =>
  platform.store.db.selectFrom('dataImportProblem').where('clientId', '=', actor.clientId).where('importId', '=', id);

const toProblem = (row: { rowNumber: number; columnName: string; value: string; reason: string }): ImportProblem => ({
  row: row.rowNumber,
  column: row.columnName,
  value: row.value,
  reason: isOneOf(ROW_REASONS, row.reason) ? row.reason : 'not-json',
});

export async function listProblems(platform: Platform, actor: Actor, { id, page, pageSize }: Input<Contract['problems']>) {
  await getImport(platform, actor, id);
  const { rows, total } = await listPage(problemsOf(platform, actor, id), { page, pageSize }, (query) => query.selectAll().orderBy('id'));
  return { items: rows.map(toProblem), total };
}

export async function exportProblems(platform: Platform, actor: Actor, id: number): Promise<FileAnswer> {
  await getImport(platform, actor, id);
  const rows = await problemsOf(platform, actor, id).selectAll().orderBy('id').execute();
  const columns = ['row', 'column', 'value', 'reason'].map((title) => ({ title, width: 20 }));
  const cells = rows.map(toProblem).map(({ row, column, value, reason }): Cell[] => [row, column, value, reason]);
  return answerTable({ columns, batches: inOneBatch(cells) }, 'csv', `import-${id}-errors.csv`);
}

async function* inOneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
