// What else than articles a file may bring. Each kind is taken in and taken back by its own feature, so that rules, quotas and logs are those of the screens.
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
}
export type ItemOutcome =
  | { outcome: 'made'; item: MadeItem /** The same for rows that say the same. */; key: string }
  | { outcome: 'known' }
  | { outcome: 'refused'; field: ImportField; reason: RowReason; value?: string };

export interface Taking {
  tx: Transaction<Database>;
  actor: Actor;
  now: number;
  row: ImportRow;
  /** The keys among these that rows before have made in a check, which leaves nothing behind. */
  findPromised: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}
export interface TakingBack {
  /** Inside the transaction of the undoing. */
  context: JobContext;
  actor: Actor;
  now: number;
}

export interface ItemKind {
  /** Rows of one transaction. */
  rows: number;
  /** Outcomes in the order of the rows. */
  take: (taking: Taking, rows: readonly ItemRow[]) => Promise<ItemOutcome[]>;
  /** The items that stay. */
  takeBack: (takingBack: TakingBack, items: readonly MadeItem[]) => Promise<readonly MadeItem[]>;
  privileges: { make: Privilege; takeBack: Privilege };
}

const words: ItemKind = {
  rows: 500,
  privileges: { make: 'subject.m', takeBack: 'subject.m' },
  take: async ({ tx, actor, now, row }, rows) => {
    const given = rows.map(({ values }) => ({ word: values.word ?? '', dictionary: values.dictionary ?? '' }));
    const added = await addWords(tx, actor, given, row.dictionaryId, now);
    return added.map((one) => {
      if (one.outcome !== 'made') return one;
      const { dictionaryId: itemId, dictionary, word, isNew } = one;
      return { outcome: 'made', item: { itemId, itemKey: word, isNew }, key: JSON.stringify([dictionary, word]) };
    });
  },
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
  take: async ({ tx, actor, now, findPromised }, rows) => {
    const given = rows.map(({ values }) => ({
      name: values.name ?? '',
      expression: values.expression ?? '',
      category: values.category ?? '',
    }));
    const added = await addRows(tx, actor, given, { now, findPromised });
    return added.map((one) =>
      one.outcome === 'made' ? { outcome: 'made', item: { itemId: one.id, itemKey: '', isNew: false }, key: one.name } : one,
    );
  },
  takeBack: async ({ context, actor }, items) => {
    const stayed = await takeBackSubjects(
      context,
      actor,
      items.map(({ itemId }) => itemId),
    );
    return items.filter(({ itemId }) => stayed.has(itemId));
  },
};

export const ITEM_KINDS: Readonly<Record<Exclude<ImportKindName, 'articles'>, ItemKind>> = { words, subjects };

/** Of articles none. */
export const itemKindOf = ({ kind }: Pick<ImportRow, 'kind'>): ItemKind | undefined => (kind === 'articles' ? undefined : ITEM_KINDS[kind]);
