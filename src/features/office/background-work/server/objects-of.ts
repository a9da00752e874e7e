// What each work is about, from its payload: the ids are looked up together, a table at a time.
import type { Kysely } from 'kysely';
import { isRecord } from '#shared/is-record.ts';
import type { Database } from '#server/db/tables/database.ts';

export interface WorkObject {
  objectId?: number;
  names: string[];
  days?: number;
  count?: number;
}
interface Row {
  id: number;
  kind: string;
  payload: unknown;
}
type Named = ReadonlyMap<number, string>;

export async function objectsOf(db: Kysely<Database>, rows: readonly Row[]): Promise<Map<number, WorkObject>> {
  const given = (field: string) => [...new Set(rows.flatMap((row) => numberIn(row.payload, field) ?? []))];
  const redos = await read(given('runId'), (ids) => db.selectFrom('redoRun').select(['id', 'subjectIds']).where('id', 'in', ids).execute());
  const runs = await read(given('runId'), (ids) => db.selectFrom('tagRun').select(['id', 'tagId']).where('id', 'in', ids).execute());
  const subjectIds = [...given('subjectId'), ...redos.flatMap((row) => row.subjectIds)];
  const tagIds = [...given('to'), ...runs.map((row) => row.tagId)];
  const names = {
    subject: named(await read(subjectIds, (ids) => db.selectFrom('subject').select(['id', 'name']).where('id', 'in', ids).execute())),
    tag: named(await read(tagIds, (ids) => db.selectFrom('tag').select(['id', 'name']).where('id', 'in', ids).execute())),
    article: named(
      await read(given('articleId'), (ids) => db.selectFrom('article').select(['id', 'title as name']).where('id', 'in', ids).execute()),
    ),
    page: named(
      await read(given('pageId'), (ids) => db.selectFrom('missingPage').select(['id', 'url as name']).where('id', 'in', ids).execute()),
    ),
    bulletin: named(
      await read(given('bulletinId'), (ids) => db.selectFrom('bulletin').select(['id', 'title as name']).where('id', 'in', ids).execute()),
    ),
    board: named(await read(given('boardId'), (ids) => db.selectFrom('webSource').select(['id', 'name']).where('id', 'in', ids).execute())),
  };
  const redoOf = new Map(redos.map((row) => [row.id, row.subjectIds]));
  const tagOf = new Map(runs.map((row) => [row.id, row.tagId]));
  return new Map(rows.map((row) => [row.id, objectOf(row, { names, redoOf, tagOf })]));
}

interface Known {
  names: Record<'subject' | 'tag' | 'article' | 'page' | 'board' | 'bulletin', Named>;
  redoOf: ReadonlyMap<number, readonly number[]>;
  tagOf: ReadonlyMap<number, number>;
}

function objectOf({ kind, payload }: Row, { names, redoOf, tagOf }: Known): WorkObject {
  const at = (field: string) => numberIn(payload, field);
  const one = (id: number | undefined, of: Named): WorkObject =>
    id === undefined ? { names: [] } : { objectId: id, names: list(of.get(id)) };
  const runId = at('runId');
  switch (kind) {
    case 'redo-classify':
      return { names: (redoOf.get(runId ?? 0) ?? []).flatMap((id) => list(names.subject.get(id))) };
    case 'tag-keyword-apply':
    case 'tag-keyword-undo':
      return one(tagOf.get(runId ?? 0), names.tag);
    case 'tag-move':
      return one(at('to'), names.tag);
    case 'subject-remove':
    case 'data-import':
    case 'data-export':
      return { names: isRecord(payload) && typeof payload.name === 'string' ? [payload.name] : [] };
    case 'subject-backfill':
      return { ...one(at('subjectId'), names.subject), ...daysIn(payload) };
    case 'filter-apply':
      return { names: [], ...daysIn(payload) };
    case 'fetch-missing-page':
      return one(at('pageId'), names.page);
    case 'make-bulletin':
    case 'ask-language-model':
      return one(at('bulletinId'), names.bulletin);
    case 'read-board':
      return one(at('boardId'), names.board);
    default:
      return { ...one(at('articleId'), names.article), ...countIn(payload) };
  }
}

const read = async <T>(ids: readonly number[], query: (ids: readonly number[]) => Promise<T[]>): Promise<T[]> =>
  ids.length === 0 ? [] : query(ids);
const named = (rows: readonly { id: number; name: string }[]): Named => new Map(rows.map((row) => [row.id, row.name]));
const list = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

const numberIn = (payload: unknown, field: string): number | undefined => {
  const value = isRecord(payload) ? payload[field] : undefined;
  return typeof value === 'number' ? value : undefined;
};
const daysIn = (payload: unknown): { days?: number } => {
  const days = numberIn(payload, 'days');
  return days === undefined ? {} : { days };
};

/** Of work on many things: sources of an import, sites, tasks. */
function countIn(payload: unknown): { count?: number } {
  for (const field of ['sources', 'siteIds', 'taskIds']) {
    const value = isRecord(payload) ? payload[field] : undefined;
    if (Array.isArray(value)) return { count: value.length };
  }
  return {};
}
