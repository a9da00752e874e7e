import type { Kysely } from 'kysely';
import { expressionSubjects, inlineSubjects, type ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { type Renames, renameReferences } from '#analysis/expression/rename-references.ts';
import { unknownDictionaries } from '#analysis/expression/words.ts';
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
import type { SubjectFields } from './subject-row.ts';
import { insertSubject } from './subject.service.ts';
import type { Input } from '#shared/contract.ts';

type Entry = SubjectFile['subjects'][number];
interface Importing {
  tx: Kysely<Database>;
  actor: Actor;
  now: number;
  /** Existing items by name; grows with the added ones. */
  present: Map<string, SubjectFields>;
  /** What the caller may read. */
  resolve: ResolveSubject;
  /** Ids by the category above and the name; grows too. */
  categories: Map<string, number>;
  dictionaryNames: Set<string>;
  renames: Required<{ [Key in keyof Renames]: Map<string, string> }>;
  added: { id: number; isEnabled: boolean }[];
}
class Trial extends Error {}

/** Adds the contents of the file. A name already used by something else gets a number, and references in the file are updated. */
export async function importSubjects(platform: Platform, actor: Actor, input: Input<(typeof subjectTransferContract)['import']>) {
  const items: ImportedItem[] = [];
  let added: Importing['added'] = [];
  await platform.store.db
    .transaction()
    .execute(async (tx) => {
      const importing = await begin(tx, actor, platform.now());
      items.push(...(await importDictionaries(importing, input.file.dictionaries)));
      for (const entry of inOrder(input.file.subjects)) items.push(await importSubject(importing, entry));
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

async function begin(tx: Kysely<Database>, actor: Actor, now: number): Promise<Importing> {
  const subjects = await tx.selectFrom('subject').selectAll().where('clientId', '=', actor.clientId).execute();
  const dictionaries = await tx.selectFrom('dictionary').select('name').where('clientId', '=', actor.clientId).execute();
  const present = new Map(subjects.map((row) => [row.name, fieldsOf(row)]));
  const categories = await loadCategories(tx, actor.clientId);
  return {
    tx,
    actor,
    now,
    present,
    resolve: actor.visibleSubjectIds ? await loadReadableExpressions(tx, actor) : (name) => present.get(name)?.expression,
    // Of two with one name the first counts.
    categories: new Map(categories.toReversed().map(({ id, name, parentId }) => [categoryKey(parentId, name), id])),
    dictionaryNames: new Set(dictionaries.map((row) => row.name)),
    renames: { subjects: new Map(), dictionaries: new Map() },
    added: [],
  };
}

/** Referenced subjects come first; within a cycle the order does not matter, because cycles are refused. */
function inOrder(entries: readonly Entry[]): Entry[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const ordered = new Set<Entry>();
  const started = new Set<Entry>();
  const add = (entry: Entry | undefined): void => {
    if (!entry || started.has(entry)) return;
    started.add(entry);
    const parsed = parseExpression(entry.expression);
    if (parsed.ok && parsed.node) for (const name of expressionSubjects(parsed.node)) add(byName.get(name));
    ordered.add(entry);
  };
  for (const entry of entries) add(entry);
  return [...ordered];
}

async function importSubject(importing: Importing, entry: Entry): Promise<ImportedItem> {
  const { present, renames, tx } = importing;
  const fields = await toFields(importing, entry);
  const item = {
    kind: 'subject' as const,
    name: entry.name,
    newName: null,
    reason: null,
    position: null,
    missingSites: fields.missingSites,
    missingGroups: fields.missingGroups,
  };
  const known = present.get(entry.name);
  if (known && isSame(known, fields.fields)) return { ...item, outcome: 'same' };
  const refusal = refusalOf(importing, fields.fields);
  if (refusal) return { ...item, outcome: 'refused', ...refusal };
  const name = freeName(entry.name, present);
  if (name !== entry.name) renames.subjects.set(entry.name, name);
  const saved = { ...fields.fields, name, categoryId: await findOrAddCategory(importing, entry.category) };
  const id = await insertSubject(tx, importing.actor, saved, { reason: 'import', now: importing.now, resolve: importing.resolve });
  present.set(name, saved);
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
  const fields = {
    name: entry.name,
    categoryId: null,
    expression: renameReferences(entry.expression, renames),
    builder: builder && {
      subject: renameReferences(builder.subject, renames),
      region: renameReferences(builder.region, renames),
      person: renameReferences(builder.person, renames),
      event: renameReferences(builder.event, renames),
      exclude: renameReferences(builder.exclude, renames),
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

function refusalOf({ present, dictionaryNames }: Importing, fields: SubjectFields): Pick<ImportedItem, 'reason' | 'position'> | undefined {
  const parsed = parseExpression(fields.expression);
  if (!parsed.ok || !parsed.node) return { reason: 'invalid-expression', position: parsed.ok ? 0 : (parsed.errors[0]?.position ?? 0) };
  const resolve: ResolveSubject = (name) => present.get(name)?.expression;
  const inlined = inlineSubjects(parsed.node, resolve, present.has(fields.name) ? undefined : fields.name);
  if (!inlined.ok) {
    const [error] = inlined.errors;
    const reason = error?.code === 'unknown-subject' || error?.code === 'subject-cycle' ? error.code : 'too-large';
    return { reason, position: error?.position ?? 0 };
  }
  const [unknown] = unknownDictionaries(inlined.node, (name) => (dictionaryNames.has(name) ? [] : undefined));
  return unknown === undefined ? undefined : { reason: 'unknown-dictionary', position: Math.max(0, fields.expression.indexOf(unknown)) };
}

const categoryKey = (parentId: number | null, name: string): string => `${parentId ?? ''}/${name}`;

async function findOrAddCategory({ tx, actor, categories }: Importing, path: readonly string[]): Promise<number | null> {
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
