// Clients that say on their white list what the provider is about to keep out for all.
import type { Kysely } from 'kysely';
import { wordUnits } from '#analysis/text/word-units.ts';
import { addressPattern, domainKey, domainsAbove, partsOf } from '#ingest/pipeline/reject-places.ts';
import { RejectWords } from '#ingest/pipeline/reject-words.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { type RejectEffect, SHOWN } from '../contract.ts';

/** Entries of white lists that are looked through. */
const MOST_WHITE = 50_000;

export async function findConflicts(db: Kysely<Database>, kind: RejectKind, values: readonly string[]): Promise<RejectEffect['conflicts']> {
  const isOfPlaces = kind === 'domain' || kind === 'url';
  const rows = await db
    .selectFrom('filterEntry')
    .innerJoin('client', 'client.id', 'filterEntry.clientId')
    .select(['filterEntry.clientId', 'client.name as clientName', 'filterEntry.value'])
    .where('filterEntry.list', '=', 'white')
    .where('filterEntry.kind', '=', isOfPlaces ? 'site' : 'word')
    .where('filterEntry.isEnabled', '=', true)
    .orderBy('filterEntry.id')
    .limit(MOST_WHITE)
    .execute();
  const white = rows.map(({ value }) => value);
  const named = isOfPlaces ? namedPlaces(kind, values, white) : namedWords(values, white);
  const found = rows.filter((_, i) => named.has(i));
  return { total: found.length, items: found.slice(0, SHOWN) };
}

/** Places of the white entries that are within what is kept out, or around it. */
function namedPlaces(kind: 'domain' | 'url', values: readonly string[], white: readonly string[]): Set<number> {
  const hosts = values.map((value) => (kind === 'domain' ? domainKey(value) : partsOf(addressPattern(value)).host.replace(/^\*\./u, '')));
  const tried = new Set(hosts);
  const around = new Set(hosts.flatMap(domainsAbove));
  return new Set(
    white.flatMap((value, i) => {
      const domain = domainKey(value);
      return around.has(domain) || domainsAbove(domain).some((above) => tried.has(above)) ? i : [];
    }),
  );
}

/** Words that contain each other. */
function namedWords(values: readonly string[], white: readonly string[]): Set<number> {
  const tried = new RejectWords();
  for (const [i, value] of values.entries()) tried.add(i, value);
  const found = new Set(white.flatMap((value, i) => (tried.find(wordUnits(value), 1).length > 0 ? i : [])));
  const keys = new Map<string, number[]>();
  for (const [i, value] of white.entries()) {
    const key = wordUnits(value).join(' ');
    const same = keys.get(key) ?? [];
    same.push(i);
    keys.set(key, same);
  }
  const within = new RejectWords();
  for (const [key, [first = 0]] of keys) if (key !== '') within.add(first, white[first] ?? '');
  for (const value of values)
    for (const { id } of within.find(wordUnits(value), white.length))
      for (const i of keys.get(wordUnits(white[id] ?? '').join(' ')) ?? []) found.add(i);
  return found;
}
