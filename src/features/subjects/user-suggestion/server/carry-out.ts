import type { Selectable } from 'kysely';
import { changeHits } from '#features/core/article/server/facade.ts';
import { classifyArticles, deleteArticles } from '#features/core/article-work/server/facade.ts';
import { putWords } from '#features/subjects/emotion-word/server/facade.ts';
import { startApply } from '#features/subjects/filter/server/facade.ts';
import { ensureEntry } from '#features/subjects/filter-entry/server/facade.ts';
import { excludeWord } from '#features/subjects/subject/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { SuggestionAction } from '../contract.ts';
import { subjectChanges } from './list-suggestions.ts';
import type { Database } from '#server/db/tables/database.ts';

type Suggestion = Selectable<Database['userSuggestion']>;

/** Makes the chosen changes; returns the job that checks the stored articles again, if any. */
export async function carryOut(
  platform: Platform,
  actor: Actor,
  suggestion: Suggestion,
  action: SuggestionAction,
  applyDays: number,
): Promise<number | null> {
  if (action.type === 'correction') {
    await correctOne(platform, actor, suggestion);
    return null;
  }
  if (action.type === 'exclude-word') return excludeWord(platform, actor, { ...action, backfillDays: applyDays });
  await platform.store.db.transaction().execute(async (tx) => {
    if (action.type === 'emotion-word') return putWords(tx, actor, platform.now(), { ...action, words: [action.word] });
    const { kind, value } = action;
    const list = action.type === 'white' ? 'white' : kind === 'word' ? 'black-word' : 'black';
    return ensureEntry(tx, actor, platform.now(), { list, kind, value, note: suggestion.note.slice(0, 500), field: 'action.value' });
  });
  return startApply(platform, actor, applyDays);
}

/** Only the article of the suggestion. */
async function correctOne(platform: Platform, actor: Actor, suggestion: Suggestion): Promise<void> {
  const articleIds = [suggestion.articleId];
  if (suggestion.kind === 'junk') {
    await deleteArticles(platform, actor, articleIds, suggestion.note);
  } else if (suggestion.kind === 'subject') {
    const changes = subjectChanges(suggestion.after);
    await classifyArticles(platform, actor, { articleIds, ...changes, note: suggestion.note, isSuggested: false });
  } else {
    const values = new Map([[suggestion.articleId, `${suggestion.after}:user`]]);
    await changeHits(platform, actor, { field: 'emotion', values, note: suggestion.note });
  }
}
