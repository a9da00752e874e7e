// All clients' subjects at once. Follows the record: an edited subject or dictionary matches from the next article on, within a second.
import type { MatchableUnits } from '#analysis/expression/matchable.ts';
import type { DictionaryNode, ExpressionNode, NearOperand, NearWord } from '#analysis/expression/ast.ts';
import { Matcher } from '#analysis/expression/matcher.ts';
import type { Store } from '#server/db/open-record.ts';
import { readStoredExpression } from '#server/record/subject-expressions.ts';
import { type FilterFacts, fitsFilter, type SubjectFilterValues } from './subject-filter.ts';
import { ClientRules } from './client-rules.ts';
import { GlobalRejects } from './global-rejects.ts';
import { SiteGroups } from './site-groups.ts';
import { TagMatcher } from './tag-matcher.ts';

export interface KnownSubject {
  id: number;
  clientId: number;
  filter: SubjectFilterValues;
  targets: string[];
  updatedAt: number;
}
export interface MatchFacts extends Omit<FilterFacts, 'siteGroupIds'> {
  /** 0 = every client may have it. */
  scopeClientId: number;
}

const CHECK_MS = 300;

export class SubjectMatcher {
  readonly #store: Store;
  readonly #subjects = new Map<number, KnownSubject>();
  readonly #dictionaries = new Map<string, readonly string[]>();
  readonly #dictionaryTimes = new Map<string, number>();
  readonly #matcher = new Matcher<number>((name) => this.#dictionaries.get(name));
  #checkedAt = 0;
  /** Newest change of the subjects when they were last read; dictionaries do not count. */
  #version = '';
  /** Tags the articles of the same clients; refreshed together with the subjects. */
  readonly tags: TagMatcher;
  /** Filters and judges articles for the same clients; refreshed together with the subjects too. */
  readonly rules: ClientRules;
  /** What is kept out for every client; refreshed by who stores what sources bring. */
  readonly rejects: GlobalRejects;
  readonly #groups: SiteGroups;

  readonly #clientId: number | undefined;

  /** With `clientId` it loads only that client's subjects. */
  constructor(store: Store, clientId?: number) {
    this.#store = store;
    this.#clientId = clientId;
    this.tags = new TagMatcher(store, clientId);
    this.rules = new ClientRules(store, clientId);
    this.rejects = new GlobalRejects(store);
    this.#groups = new SiteGroups(store, clientId);
  }

  get size(): number {
    return this.#matcher.size;
  }

  find(id: number): KnownSubject | undefined {
    return this.#subjects.get(id);
  }

  /** Loads changes of subjects and dictionaries; queries the record at most every 300 ms unless `isForced`. */
  async refresh(isForced = false): Promise<void> {
    const now = performance.now();
    if (!isForced && now - this.#checkedAt < CHECK_MS) return;
    this.#checkedAt = now;
    await this.tags.refresh(isForced);
    await this.rules.refresh(isForced);
    await this.#groups.refresh();
    await this.#refreshDictionaries();
    let enabled = this.#store.db.selectFrom('subject').where('state', '=', 'enabled');
    if (this.#clientId !== undefined) enabled = enabled.where('clientId', '=', this.#clientId);
    // An added or changed subject has a newer time than all others; a removed one changes the count.
    const state = await enabled
      .select((e) => [e.fn.countAll().as('count'), e.fn.max('updatedAt').as('newest'), e.fn.sum('updatedAt').as('sum')])
      .executeTakeFirst();
    const version = JSON.stringify([state?.count, state?.newest, state?.sum].map(String));
    if (version === this.#version) return;
    const rows = await enabled.select(['id', 'updatedAt']).execute();
    const living = new Set(rows.map((row) => row.id));
    for (const id of this.#subjects.keys()) if (!living.has(id)) this.#forget(id);
    const stale = rows.filter((row) => this.#subjects.get(row.id)?.updatedAt !== row.updatedAt).map((row) => row.id);
    for (let i = 0; i < stale.length; i += 500) await this.#load(stale.slice(i, i + 500));
    this.#version = version;
  }

  /** Ids of the subjects whose expression and filter the article fits. */
  match(units: MatchableUnits, article: MatchFacts): number[] {
    const facts = { ...article, siteGroupIds: this.#groups.holding(article.siteId) };
    return this.#matcher.match(units).filter((id) => {
      const subject = this.#subjects.get(id);
      return (
        subject !== undefined &&
        (facts.scopeClientId === 0 || facts.scopeClientId === subject.clientId) &&
        fitsFilter(subject.filter, facts)
      );
    });
  }

  #forget(id: number): void {
    this.#subjects.delete(id);
    this.#matcher.remove(id);
  }

  async #load(ids: readonly number[]): Promise<void> {
    const rows = await this.#store.db
      .selectFrom('subject')
      .select(['id', 'clientId', 'name', 'expression', 'filter', 'targets', 'updatedAt'])
      .where('id', 'in', ids)
      .execute();
    const compiled: { id: number; expression: ExpressionNode }[] = [];
    for (const row of rows) {
      this.#subjects.set(row.id, {
        id: row.id,
        clientId: row.clientId,
        filter: row.filter as SubjectFilterValues,
        targets: row.targets,
        updatedAt: row.updatedAt,
      });
      // A change of a subject also updates the time of those that refer to it, so that they are read again.
      const node = await readStoredExpression(this.#store.db, row);
      if (node) compiled.push({ id: row.id, expression: ownDictionaries(node, row.clientId) });
      else this.#matcher.remove(row.id);
    }
    this.#matcher.upsert(compiled);
  }

  async #refreshDictionaries(): Promise<void> {
    const times = await this.#store.db.selectFrom('dictionary').select(['clientId', 'name', 'updatedAt']).execute();
    const living = new Set(times.map((row) => dictionaryKey(row.clientId, row.name)));
    for (const key of this.#dictionaries.keys()) {
      if (living.has(key)) continue;
      this.#dictionaries.delete(key);
      this.#dictionaryTimes.delete(key);
      this.#matcher.updateDictionary(key);
    }
    const stale = times.filter((row) => this.#dictionaryTimes.get(dictionaryKey(row.clientId, row.name)) !== row.updatedAt);
    for (const { clientId, name, updatedAt } of stale) {
      const row = await this.#store.db
        .selectFrom('dictionary')
        .select('words')
        .where('clientId', '=', clientId)
        .where('name', '=', name)
        .executeTakeFirst();
      const key = dictionaryKey(clientId, name);
      this.#dictionaries.set(key, row?.words ?? []);
      this.#dictionaryTimes.set(key, updatedAt);
      this.#matcher.updateDictionary(key);
    }
  }
}

const dictionaryKey = (clientId: number, name: string): string => `${clientId}/${name}`;

/** Dictionary names are local to a client: they get its id before they enter the matcher shared by all clients. */
function ownDictionaries(node: ExpressionNode, clientId: number): ExpressionNode {
  switch (node.kind) {
    case 'dictionary':
      return ownDictionary(node, clientId);
    case 'near':
      return {
        ...node,
        left: ownOperand(node.left, clientId),
        right: ownOperand(node.right, clientId),
      };
    case 'not':
      return { ...node, child: ownDictionaries(node.child, clientId) };
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => ownDictionaries(child, clientId)) };
    default:
      return node;
  }
}

const ownDictionary = (node: DictionaryNode, clientId: number): DictionaryNode => ({ ...node, name: dictionaryKey(clientId, node.name) });
const ownWord = (node: NearWord, clientId: number): NearWord => (node.kind === 'dictionary' ? ownDictionary(node, clientId) : node);
const ownOperand = (node: NearOperand, clientId: number): NearOperand =>
  node.kind === 'or' ? { ...node, children: node.children.map((child) => ownWord(child, clientId)) } : ownWord(node, clientId);
