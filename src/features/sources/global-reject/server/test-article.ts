// Which entries would keep out an article that somebody types in.
import { type LocatedUnits, toUnitsWithOffsets } from '#analysis/text/to-units-with-offsets.ts';
import { siteDomainOf } from '#ingest/url/normalise-url.ts';
import { GlobalRejects } from '#ingest/pipeline/global-rejects.ts';
import type { FoundReject } from '#ingest/pipeline/reject-rules.ts';
import type { Input } from '#shared/contract.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Platform } from '#server/platform.ts';
import type { FoundEntry, globalRejectContract } from '../contract.ts';

/** Characters of a text on each side of a word. */
const AROUND = 20;
/** The compiled lists of a process: once for all questions. */
const compiled = new WeakMap<Store, GlobalRejects>();

export async function testArticle(
  { store }: Platform,
  { url, title, content, mediaType }: Input<(typeof globalRejectContract)['test']>,
): Promise<{ items: FoundEntry[] }> {
  const rejects = compiled.get(store) ?? new GlobalRejects(store);
  compiled.set(store, rejects);
  await rejects.refresh(true);
  const texts = { title: { text: title, ...toUnitsWithOffsets(title) }, content: { text: content, ...toUnitsWithOffsets(content) } };
  const facts = { url, domain: siteDomainOf(url), mediaType, title: texts.title.units, content: texts.content.units };
  const found = rejects.find(facts);
  const classes = await classNames(
    store,
    found.map(({ id }) => id),
  );
  const items = found.map(({ id, kind, place, units }): FoundEntry => {
    const around = place === 'title' || place === 'content' ? aroundOf(texts[place], units) : { before: '', match: '', after: '' };
    return { id, kind, value: rejects.entry(id)?.value ?? '', className: classes.get(id) ?? '', place, ...around };
  });
  return { items };
}

function aroundOf({ text, starts, ends }: LocatedUnits & { text: string }, units: FoundReject['units']) {
  const from = starts[units?.from ?? 0] ?? 0;
  const to = ends[units?.to ?? 0] ?? from;
  return {
    before: whole(text.slice(Math.max(0, from - AROUND), from)),
    match: text.slice(from, to),
    after: whole(text.slice(to, to + AROUND)),
  };
}

/** Without half a surrogate pair at an end. */
const whole = (text: string): string => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

async function classNames({ db }: Store, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('rejectEntry')
    .innerJoin('rejectClass', 'rejectClass.id', 'rejectEntry.classId')
    .select(['rejectEntry.id', 'rejectClass.name'])
    .where('rejectEntry.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
