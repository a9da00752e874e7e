import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { type Renames, renameReferences } from '#analysis/expression/rename-references.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { loadReadableExpressions } from '#server/record/subject-expressions.ts';
import { subjectFilter } from '../contract.ts';
import type { subjectTransferContract } from '../transfer.contract.ts';
import type { ImportedItem, SubjectFile } from '../transfer.contract.ts';
import { startBackfill } from './backfill.ts';
import { loadCategories } from './category-tree.ts';
import { fieldsOf } from './copy-and-move.ts';
import { freeName } from './free-name.ts';
import { importDictionaries } from './import-dictionaries.ts';
import { type ReadEntry, readEntries } from './read-entries.ts';
import { refuseEntry } from './refuse-entry.ts';
import type { SubjectFields } from './subject-row.ts';
import { insertSubject } from './subject.service.ts';
import type { Input } from '#shared/contract.ts';

type Entry = SubjectFile['subjects'][number];
export interface Importing {
  tx: Kysely<Database>;
  actor: Actor;
  ownerId?: number | undefined;
  now: number;
  /** Existing items by name; grows with the added ones. */
  present: Map<string, SubjectFields>;
  /** What the caller may read, with what was added. */
  resolve: ResolveSubject;
  readable: Map<string, string>;
  /** Ids by the category above and the name; grows too. */
  categories: Map<string, number>;
  dictionaryNames: Set<string>;
  renames: Required<{ [Key in keyof Renames]: Map<string, string> }>;
  added: { id: number; isEnabled: boolean }[];
  /** Names of those that were refused. */
  refused: Set<string>;
}
class Trial extends Error {}

/** Adds the contents of the file. A name already used by something else gets a number, and references in the file are updated. */
export async function importSubjects(
  platform: Platform,
  actor: Actor,
  /** `ownerId`: who answers for them, where that is not the caller. */
  input: Input<(typeof subjectTransferContract)['import']> & { ownerId?: number },
) {
  const items: ImportedItem[] = [];
  let added: Importing['added'] = [];
  const entries = await readEntries(input.file.subjects);
  await platform.store.db
    .transaction()
    .execute(async (tx) => {
      // It may run again.
      items.splice(0);
      const importing = { ...(await begin(tx, actor, platform.now())), ownerId: input.ownerId };
      items.push(...(await importDictionaries(importing, input.file.dictionaries)));
      for (const entry of entries) {
        items.push(await importSubject(importing, entry));
        await yieldTurn();
      }
      ({ added } = importing);
      // A trial does everything and rolls it back.
      if (input.isTrial) throw new Trial();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Trial)) throw error;
    });
  if (!input.isTrial) for (const { id, isEnabled } of added) if (isEnabled) await startBackfill(platform, actor, id, input.backfillDays);
  const count = (...outcomes: ImportedItem['outcome'][]): number => items.filter((item) => outcomes.includes(item.outcome)).length;
  return { items, total: items.length, added: count('added', 'renamed'), refused: count('refused') };
}

export async function begin(tx: Kysely<Database>, actor: Actor, now: number): Promise<Importing> {
  const subjects = await tx.selectFrom('subject').selectAll().where('clientId', '=', actor.clientId).execute();
  const dictionaries = await tx.selectFrom('dictionary').select('name').where('clientId', '=', actor.clientId).execute();
  const present = new Map(subjects.map((row) => [row.name, fieldsOf(row)]));
  const categories = await loadCategories(tx, actor.clientId);
  const readable = actor.visibleSubjectIds ? await loadReadableExpressions(tx, actor) : undefined;
  const added = new Map<string, string>();
  return {
    tx,
    actor,
    now,
    present,
    resolve: (name) => (readable ? (readable(name) ?? added.get(name)) : present.get(name)?.expression),
    readable: added,
    // Of two with one name the first counts.
    categories: new Map(categories.toReversed().map(({ id, name, parentId }) => [categoryKey(parentId, name), id])),
    dictionaryNames: new Set(dictionaries.map((row) => row.name)),
    renames: { subjects: new Map(), dictionaries: new Map() },
    added: [],
    refused: new Set(),
  };
}

async function importSubject(importing: Importing, read: ReadEntry): Promise<ImportedItem> {
  const { present, renames, tx, refused, dictionaryNames } = importing;
  const { entry } = read;
  const fields = await toFields(importing, entry);
  const item = {
    kind: 'subject' as const,
    name: entry.name,
    newName: null,
    reason: null,
    place: null,
    named: null,
    missingSites: fields.missingSites,
    missingGroups: fields.missingGroups,
  };
  const same = present.get(entry.name);
  if (same && isSame(same, fields.fields)) return { ...item, outcome: 'same' };
  const known = {
    resolve: importing.resolve,
    hasSubject: (name: string) => present.has(name),
    hasDictionary: (name: string) => dictionaryNames.has(name),
    refused,
    renames,
  };
  const refusal = refuseEntry(read, fields.fields.expression, known);
  if (refusal) {
    refused.add(entry.name);
    return { ...item, outcome: 'refused', ...refusal };
  }
  const name = freeName(entry.name, present);
  if (name !== entry.name) renames.subjects.set(entry.name, name);
  const saved = { ...fields.fields, name, categoryId: await findOrAddCategory(importing, entry.category) };
  const options = {
    reason: 'import',
    now: importing.now,
    resolve: importing.resolve,
    isRead: read.references.length === 0,
    ownerId: importing.ownerId,
  } as const;
  const id = await insertSubject(tx, importing.actor, saved, options);
  present.set(name, saved);
  importing.readable.set(name, saved.expression);
  importing.added.push({ id, isEnabled: saved.state === 'enabled' });
  return { ...item, outcome: name === entry.name ? 'added' : 'renamed', newName: name };
}

async function toFields(
  { tx, actor, renames }: Importing,
  entry: Entry,
): Promise<{ fields: SubjectFields; missingSites: string[]; missingGroups: string[] }> {
  const known = await tx
    .selectFrom('site')
    .select(['id', 'domain'])
    .where('domain', 'in', ['', ...entry.sites])
    .execute();
  const groups = await tx
    .selectFrom('siteGroup')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .where('name', 'in', ['', ...entry.siteGroups])
    .execute();
  const names = new Set(groups.map((group) => group.name));
  const domains = new Set(known.map((site) => site.domain));
  const { builder } = entry;
  const hasRenames = renames.subjects.size + renames.dictionaries.size > 0;
  const rename = (text: string): string => (hasRenames ? renameReferences(text, renames) : text);
  const fields = {
    name: entry.name,
    categoryId: null,
    expression: rename(entry.expression),
    builder: builder && {
      subject: rename(builder.subject),
      region: rename(builder.region),
      person: rename(builder.person),
      event: rename(builder.event),
      exclude: rename(builder.exclude),
    },
    filter: subjectFilter.parse({ ...entry.filter, siteIds: known.map(({ id }) => id), siteGroupIds: groups.map(({ id }) => id) }),
    targets: entry.targets,
    state: entry.state,
  };
  return {
    fields,
    missingSites: entry.sites.filter((domain) => !domains.has(domain)),
    missingGroups: entry.siteGroups.filter((name) => !names.has(name)),
  };
}

/** Same words, same limits: category and owner do not matter. */
const isSame = (known: SubjectFields, other: SubjectFields): boolean =>
  known.expression === other.expression &&
  JSON.stringify(known.filter) === JSON.stringify(other.filter) &&
  JSON.stringify(known.targets) === JSON.stringify(other.targets);

const categoryKey = (parentId: number | null, name: string): string => `${parentId ?? ''}/${name}`;

export async function findOrAddCategory({ tx, actor, categories }: Importing, path: readonly string[]): Promise<number | null> {
  let parentId: number | null = null;
  for (const name of path) {
    const key = categoryKey(parentId, name);
    const id: number = categories.get(key) ?? (await addCategory(tx, actor.clientId, name, parentId));
    categories.set(key, id);
    parentId = id;
  }
  return parentId;
}

async function addCategory(tx: Kysely<Database>, clientId: number, name: string, parentId: number | null): Promise<number> {
  const values = { clientId, name, parentId, sort: 0 };
  return (await tx.insertInto('subjectCategory').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
