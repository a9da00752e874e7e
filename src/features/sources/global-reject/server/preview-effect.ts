// What entries would have kept out, had they been there: the newest shared articles, as many as a few seconds allow.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toUnits } from '#analysis/text/to-units.ts';
import { RejectRules } from '#ingest/pipeline/reject-rules.ts';
import type { Input } from '#shared/contract.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import type { Platform } from '#server/platform.ts';
import { type globalRejectContract, HIT_DAYS, type RejectEffect, SHOWN } from '../contract.ts';
import { entryKeyOf, keyRefusal } from './entry-key.ts';
import { findConflicts } from './find-conflicts.ts';

const MOST_MS = 3000;
const TURN_MS = 10;
const MOST_ARTICLES = 100_000;
/** Articles of one question to the record; with their texts they are long. */
const PAGE = { places: 1000, words: 50 };

type Row = Awaited<ReturnType<typeof readPage>>[number];

export async function previewEffect(
  platform: Platform,
  { kind, values }: Input<(typeof globalRejectContract)['preview']>,
): Promise<RejectEffect> {
  const rules = new RejectRules();
  for (const [id, value] of values.entries()) {
    const outcome = entryKeyOf(kind, value);
    if (!outcome.ok) throw keyRefusal('values', value, outcome.reason);
    rules.add({ id, kind, value });
  }
  const conflicts = await findConflicts(platform.store.db, kind, values);
  const effect: RejectEffect = { looked: 0, dropped: 0, isWhole: true, items: [], conflicts };
  const until = performance.now() + MOST_MS;
  const first = firstIdAt(platform.now() - HIT_DAYS * DAY_MS);
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await readPage(platform, kind, first, before);
    await lookAtAll(rules, values, rows, effect);
    before = rows.at(-1)?.id ?? 0;
    if (rows.length < sizeOf(kind)) return effect;
    if (performance.now() > until || effect.looked >= MOST_ARTICLES) return { ...effect, isWhole: false };
  }
}

const isOfPlaces = (kind: RejectKind): boolean => kind === 'domain' || kind === 'url';
const sizeOf = (kind: RejectKind): number => (isOfPlaces(kind) ? PAGE.places : PAGE.words);

/** Shared articles only: what a client's own sources bring is nobody else's to read. */
async function readPage({ store: { db } }: Platform, kind: RejectKind, first: number, before: number) {
  let query = db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select([
      'article.id',
      'article.title',
      'article.url',
      'article.mediaType',
      'article.publishedAt',
      'site.domain',
      'site.name as siteName',
    ])
    .where('article.scopeClientId', '=', 0)
    .where('article.id', '>=', first)
    .where('article.id', '<', before)
    .orderBy('article.id', 'desc')
    .limit(sizeOf(kind));
  if (kind === 'weibo-word') query = query.where('article.mediaType', '=', 'weibo');
  const rows = await query.execute();
  if (isOfPlaces(kind) || rows.length === 0) return rows.map((row) => ({ ...row, content: '' }));
  const ids = rows.map(({ id }) => id);
  const texts = await db.selectFrom('articleText').select(['articleId', 'content']).where('articleId', 'in', ids).execute();
  const contents = new Map(texts.map(({ articleId, content }) => [articleId, content]));
  return rows.map((row) => ({ ...row, content: contents.get(row.id) ?? '' }));
}

/** Lets others have their turn after every few milliseconds: texts are up to a megabyte. */
async function lookAtAll(rules: RejectRules, values: readonly string[], rows: readonly Row[], effect: RejectEffect): Promise<void> {
  let since = performance.now();
  for (const row of rows) {
    look(rules, values, row, effect);
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}

function look(rules: RejectRules, values: readonly string[], row: Row, effect: RejectEffect): void {
  const { id, url, title, domain, mediaType, siteName, publishedAt } = row;
  const hasWords = rules.hasWords(mediaType);
  const units = { title: hasWords ? toUnits(title) : [], content: hasWords ? toUnits(row.content) : [] };
  const [first] = rules.find({ url, domain, mediaType, ...units });
  effect.looked++;
  if (first === undefined) return;
  effect.dropped++;
  if (effect.items.length < SHOWN) effect.items.push({ id, title, url, siteName, publishedAt, value: values[first.id] ?? '' });
}
