// What else than articles a file may bring. Each kind is taken in and taken back by its own feature, so that rules, quotas and logs are those of the screens.
import { addUsers, prepareUsers, takeBackUsers } from '#features/core/user/server/facade.ts';
import { addWords, takeBackWords } from '#features/subjects/dictionary/server/facade.ts';
import { addRows, takeBackSubjects } from '#features/subjects/subject/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { JobContext } from '#server/queue/job-definition.ts';
import type { Privilege } from '#shared/privileges.ts';
import type { ImportField, ImportKindName, RowReason } from '../contract.ts';
import type { ImportRow } from './imports.ts';

export interface ItemRow {
  row: number;
  values: Readonly<Partial<Record<ImportField, string>>>;
}
export interface MadeItem {
  itemId: number;
  /** '' where the id says it. */
  itemKey: string;
  isNew: boolean;
  /** A start password, which is sealed before it is kept. */
  secret?: string;
}
export type ItemOutcome =
  | { outcome: 'made'; item: MadeItem /** The same for rows that say the same. */; key: string }
  | { outcome: 'known' }
  | { outcome: 'refused'; field: ImportField; reason: RowReason; value?: string };

export interface Taking {
  tx: Transaction<Database>;
  /** The same transaction. */
  inside: JobContext;
  actor: Actor;
  now: number;
  row: ImportRow;
  /** Rows before that a check would have made, and has not left behind. */
  promised: number;
  /** The keys among these that rows before have made in a check, which leaves nothing behind. */
  findPromised: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The same of a run, by the key of the item. */
  findMade: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}
export interface Preparing {
  context: JobContext;
  actor: Actor;
  row: ImportRow;
}
type Take = (taking: Taking, rows: readonly ItemRow[]) => Promise<ItemOutcome[]>;
export interface TakingBack {
  /** Inside the transaction of the undoing. */
  context: JobContext;
  actor: Actor;
  now: number;
}

export interface ItemKind {
  /** Rows of one transaction; of a check where it is less work. */
  rows: number;
  checkedRows?: number;
  /** What a batch needs before its transaction begins; or why the step cannot go on. */
  prepare: (preparing: Preparing, rows: readonly ItemRow[]) => Promise<Take | 'too-many-names' | 'account-disabled'>;
  /** The items that stay. */
  takeBack: (takingBack: TakingBack, items: readonly MadeItem[]) => Promise<readonly MadeItem[]>;
  privileges: { make: Privilege; takeBack: Privilege };
  /** Makes accounts: forbidden to a simulated login. */
  isCredentialWork?: true;
}

/** Outcomes in the order of the rows. */
export const taking =
  (take: Take): ItemKind['prepare'] =>
  () =>
    Promise.resolve(take);

const words: ItemKind = {
  rows: 500,
  privileges: { make: 'subject.m', takeBack: 'subject.m' },
  prepare: taking(async ({ tx, actor, now, row }, rows) => {
    const given = rows.map(({ values }) => ({ word: values.word ?? '', dictionary: values.dictionary ?? '' }));
    const added = await addWords(tx, actor, given, row.dictionaryId, now);
    return added.map((one) => {
      if (one.outcome !== 'made') return one;
      const { dictionaryId: itemId, dictionary, word, isNew } = one;
      return { outcome: 'made', item: { itemId, itemKey: word, isNew }, key: JSON.stringify([dictionary, word]) };
    });
  }),
  takeBack: async ({ context, actor, now }, items) => {
    const stayed = await takeBackWords(
      context.store.db,
      actor,
      items.map(({ itemId, itemKey, isNew }) => ({ dictionaryId: itemId, word: itemKey, isNew })),
      now,
    );
    return items.filter(({ itemId }) => stayed.has(itemId));
  },
};

const subjects: ItemKind = {
  rows: 50,
  privileges: { make: 'subject.m', takeBack: 'subject.d' },
  prepare: taking(async ({ tx, actor, now, findPromised }, rows) => {
    const given = rows.map(({ values }) => ({
      name: values.name ?? '',
      expression: values.expression ?? '',
      category: values.category ?? '',
    }));
    const added = await addRows(tx, actor, given, { now, findPromised });
    return added.map((one) =>
      one.outcome === 'made' ? { outcome: 'made', item: { itemId: one.id, itemKey: '', isNew: false }, key: one.name } : one,
    );
  }),
  takeBack: async ({ context, actor }, items) => {
    const stayed = await takeBackSubjects(
      context,
      actor,
      items.map(({ itemId }) => itemId),
    );
    return items.filter(({ itemId }) => stayed.has(itemId));
  },
};

/** Each is hashed, which takes a while. */
const USERS_AT_ONCE = 20;

const users: ItemKind = {
  rows: USERS_AT_ONCE,
  checkedRows: 200,
  privileges: { make: 'user-manage.m', takeBack: 'user-manage.d' },
  isCredentialWork: true,
  prepare: async ({ context, actor, row }, rows) => {
    const given = rows.map(({ values }) => {
      const { username = '', personName = '', role = '', group = '', mobile = '', email = '', language = '' } = values;
      return { username, personName, role, group, mobile, email, language };
    });
    const prepared = await prepareUsers(context.store, actor, given, { now: context.now, isTrial: row.state === 'checking' });
    if (typeof prepared === 'string') return prepared;
    return async ({ tx, now, promised, findPromised, findMade }) => {
      const findBefore = async (names: readonly string[]) => new Set([...(await findPromised(names)), ...(await findMade(names))]);
      const added = await addUsers(tx, actor, given, { ...prepared, now, promised, findPromised: findBefore });
      return added.map((one) =>
        one.outcome === 'made'
          ? { outcome: 'made', item: { itemId: one.id, itemKey: one.username, isNew: true, secret: one.password }, key: one.username }
          : one,
      );
    };
  },
  takeBack: async ({ context, actor, now }, items) => {
    const stayed = await takeBackUsers(
      context.store.db,
      actor,
      items.map(({ itemId }) => itemId),
      now,
    );
    return items.filter(({ itemId }) => stayed.has(itemId));
  },
};

const ITEM_KINDS = new Map<ImportKindName, ItemKind>([
  ['words', words],
  ['subjects', subjects],
  ['users', users],
]);

/** Of a kind whose records belong to an area that this one does not know: named in `src/main/features.server.ts`. */
export function addItemKind(name: ImportKindName, kind: ItemKind): void {
  ITEM_KINDS.set(name, kind);
}

/** Of articles none. */
export function itemKindOf({ kind }: Pick<ImportRow, 'kind'>): ItemKind | undefined {
  const found = ITEM_KINDS.get(kind);
  if (!found && kind !== 'articles') throw new Error(`nobody imports ${kind}`);
  return found;
}
