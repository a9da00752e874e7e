import { takePage } from '#server/record/take-page.ts';
import { wordUnits } from '#analysis/text/word-units.ts';
import { previewWords } from '#features/subjects/emotion-word/server/facade.ts';
import type { Effect } from '#features/subjects/filter/contract.ts';
import { loadPlaces } from '#features/subjects/filter/server/facade.ts';
import { previewEntries } from '#features/subjects/filter-entry/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { SuggestionAction, userSuggestionContract } from '../contract.ts';
import { requireAction, requireNew } from './require-suggestion.ts';
import { refusal } from '#shared/refusals.ts';

type PreviewInput = Input<(typeof userSuggestionContract)['preview']>;
const NOTHING = { matched: 0, dropped: 0, returned: 0, rescored: 0, regrouped: 0, isPartial: false, items: [], total: 0 };
/** Maximum number of examined articles, the newest first. */
const MOST = 10_000;

export async function previewSuggestion(platform: Platform, actor: Actor, input: PreviewInput): Promise<Effect> {
  const { action, id, ...range } = input;
  const suggestion = await requireNew(platform, actor, id, 'id');
  requireAction(suggestion.kind, action);
  if (action.type === 'correction') return { ...NOTHING, from: platform.now(), scanned: 1, matched: 1 };
  if (action.type === 'exclude-word') return previewExclusion(platform, actor, action, range);
  if (action.type === 'emotion-word') return previewWords(platform, actor, { ...action, words: [action.word], without: [], ...range });
  const { kind, value } = action;
  const list = action.type === 'white' ? 'white' : kind === 'word' ? 'black-word' : 'black';
  return previewEntries(platform, actor, list, { kind, values: [value], without: [], ...range });
}

/** The articles of the subject with the word; those without another subject disappear from the list. */
async function previewExclusion(
  platform: Platform,
  actor: Actor,
  { subjectId, word }: Extract<SuggestionAction, { type: 'exclude-word' }>,
  { days, page, pageSize }: Pick<PreviewInput, 'days' | 'page' | 'pageSize'>,
): Promise<Effect> {
  if (actor.visibleSubjectIds && !actor.visibleSubjectIds.includes(subjectId))
    throw new AppError('not-found', { field: 'action.subjectId' });
  const units = wordUnits(word);
  if (units.length === 0) throw refusal('action.word', 'no-word');
  const { db } = platform.store;
  const from = platform.now() - days * DAY_MS;
  const filter = { clientId: actor.clientId, subjectIds: [subjectId], from };
  const expression = { kind: 'word' as const, text: word, units, field: 'any' as const, start: 0, end: word.length };
  const ids = await platform.index.ids({ ...filter, expression }, MOST);
  const rows = await selectHits(db, actor.clientId, subjectId, ids);
  const gone = rows.filter((row) => row.isMember === null && row.subjectIds.length === 1);
  const shown = takePage(gone, { page, pageSize });
  const places = await loadPlaces(
    db,
    shown.map((row) => row.articleId),
  );
  return {
    ...NOTHING,
    from,
    scanned: await platform.index.count(filter),
    matched: rows.length,
    dropped: gone.length,
    isPartial: ids.length === MOST,
    total: gone.length,
    items: shown.flatMap((row) => {
      const place = places.get(row.articleId);
      const same = { reasons: [], emotionBefore: row.emotion, emotionAfter: row.emotion, likeness: null, isApart: false };
      return place ? [{ ...place, change: 'drop' as const, ...same }] : [];
    }),
  };
}

/** Hits, with whether a person has added them to the subject or removed them. */
async function selectHits(db: Kysely<Database>, clientId: number, subjectId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('hit')
    .leftJoin('hitCorrection', (join) =>
      join
        .onRef('hitCorrection.articleId', '=', 'hit.articleId')
        .onRef('hitCorrection.clientId', '=', 'hit.clientId')
        .on('hitCorrection.subjectId', '=', subjectId),
    )
    .select(['hit.articleId', 'hit.subjectIds', 'hit.emotion', 'hitCorrection.isMember'])
    .where('hit.clientId', '=', clientId)
    .where('hit.articleId', 'in', ids)
    .orderBy('hit.articleId', 'desc')
    .execute();
}
