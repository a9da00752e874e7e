// A person's corrections: hit, log, rollups and outbox in one transaction.
import type { Kysely } from 'kysely';
import { mayFollow } from '#shared/article-status.ts';
import type { ArticleStatus, Emotion } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { raiseSuggestions } from '#server/record/raise-suggestions.ts';
import { requireHits } from '#server/record/require-hits.ts';
import { refusal } from '#shared/refusals.ts';

export interface HitEdit {
  field: 'status' | 'emotion';
  /** New value by article id; for emotion `value:origin`, so that an undo restores a machine's verdict as the machine's. */
  values: ReadonlyMap<number, string>;
  note: string;
  /** Leaves articles alone whose status this one may not follow; when it may follow none, it is `invalid-input`. */
  keepsOrder?: true;
  /** The same, but for the article's last change of status, which it takes back. */
  isUndo?: true;
  /** Reports to the provider what the machine should have said. */
  isSuggested?: boolean;
}

/** Values before the change by article id, in the form of `values`. Unknown ids, and another client's, are `not-found`; then nothing is changed. */
export async function changeHits(platform: Platform, actor: Actor, edit: HitEdit): Promise<Record<string, string>> {
  return platform.store.db.transaction().execute(async (tx) => {
    const before: Record<string, string> = {};
    const rows = await requireHits(tx, actor, [...edit.values.keys()]);
    const changes = [];
    const isAllowed = await allowedBy(tx, actor, edit);
    if (!rows.some(isAllowed)) refuseAll(rows, edit);
    for (const row of rows) {
      const value = edit.values.get(row.articleId) as string;
      const old = edit.field === 'status' ? row.status : `${row.emotion}:${row.emotionOrigin}`;
      if (old === value || !isAllowed(row)) continue;
      before[row.articleId] = old;
      const change = edit.field === 'status' ? { status: value as ArticleStatus } : emotionChange(value);
      await tx
        .updateTable('hit')
        .set({ ...change, updatedAt: platform.now() })
        .where('clientId', '=', actor.clientId)
        .where('articleId', '=', row.articleId)
        .execute();
      const state = hitState(row);
      changes.push({ before: state, after: { ...state, ...('status' in change ? change : { emotion: change.emotion }) } });
    }
    await logArticles(
      tx,
      actor,
      platform.now(),
      Object.entries(before).map(([id, old]) => ({
        articleId: Number(id),
        field: edit.field,
        before: old,
        after: edit.values.get(Number(id)) as string,
        note: edit.note,
      })),
    );
    await recordHitChanges(tx, changes);
    if (edit.isSuggested) await suggest(tx, platform, actor, edit, before);
    return before;
  });
}

interface Standing {
  articleId: number;
  status: ArticleStatus;
}

async function allowedBy(tx: Kysely<Database>, actor: Actor, edit: HitEdit): Promise<(row: Standing) => boolean> {
  if (edit.field !== 'status' || !(edit.keepsOrder || edit.isUndo)) return () => true;
  const lasts = edit.isUndo ? await lastChanges(tx, actor, [...edit.values.keys()]) : new Map<number, never>();
  return ({ articleId, status }) => {
    const value = edit.values.get(articleId) as ArticleStatus;
    const last = lasts.get(articleId);
    return mayFollow(status, value) || (last?.after === status && last.before === value);
  };
}

/** The last change of status of each article, as it was logged. */
async function lastChanges(tx: Kysely<Database>, { clientId }: Actor, articleIds: number[]) {
  const rows = await tx
    .selectFrom('articleLog')
    .select(['articleId', 'before', 'after'])
    .where('id', 'in', (of) =>
      of
        .selectFrom('articleLog')
        .select((log) => log.fn.max('id').as('id'))
        .where('clientId', '=', clientId)
        .where('articleId', 'in', articleIds)
        .where('field', '=', 'status')
        .groupBy('articleId'),
    )
    .execute();
  return new Map(rows.map((row) => [row.articleId, row]));
}

function refuseAll([first]: readonly Standing[], { values }: HitEdit): void {
  if (first) throw refusal('status', 'status-order', { from: first.status, to: values.get(first.articleId) });
}

function emotionChange(value: string): { emotion: Emotion; emotionOrigin: 'machine' | 'rule' | 'user' } {
  const [emotion, origin = 'user'] = value.split(':');
  return { emotion: emotion as Emotion, emotionOrigin: origin as 'user' };
}

async function suggest(
  tx: Kysely<Database>,
  platform: Platform,
  actor: Actor,
  edit: HitEdit,
  before: Record<string, string>,
): Promise<void> {
  const raised = Object.entries(before).map(([id, old]) => ({
    articleId: Number(id),
    kind: 'emotion' as const,
    before: old.split(':')[0] ?? '',
    after: (edit.values.get(Number(id)) ?? '').split(':')[0] ?? '',
    note: edit.note,
  }));
  await raiseSuggestions(tx, actor, platform.now(), raised);
}
