// The effect of a change of a client's filters on the articles of the last days.
import { takePage } from '#server/record/take-page.ts';
import type { FilterRuleSet } from '#ingest/pipeline/filter-rules.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Effect } from '../contract.ts';
import { type JudgedRow, judgeWindow } from './judge-window.ts';
import { loadPlaces } from './load-places.ts';
import { nameReasons } from './name-reasons.ts';
import { windowStart } from './start-apply.ts';

export interface PreviewInput {
  days: number;
  page: number;
  pageSize: number;
}
/** With more articles containing the words, a preview would take too long. */
const MOST_TEXTS = 10_000;
/** Number of changes shown. */
const SHOWN: ReadonlySet<JudgedRow['change']> = new Set(['drop', 'return', 'rescore', 'regroup']);

/** `isTried` says whether the tried change alone matches an article. The checked rows are returned with the effect. */
export async function previewRules(
  platform: Platform,
  actor: Actor,
  rules: FilterRuleSet,
  input: PreviewInput,
  isTried: (row: JudgedRow) => boolean,
): Promise<{ effect: Effect; rows: JudgedRow[] }> {
  const from = windowStart(platform.now(), input.days);
  const judged = await judgeWindow(platform, { clientId: actor.clientId, from, rules, mostTexts: MOST_TEXTS });
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const rows = judged.rows.filter(({ row }) => !visible || row.subjectIds.some((id) => visible.has(id)));
  const changed = rows.filter(({ change }) => SHOWN.has(change));
  const count = (change: JudgedRow['change']) => rows.filter((row) => row.change === change).length;
  const shown = takePage(changed, input);
  return {
    rows,
    effect: {
      from,
      scanned: rows.length,
      matched: rows.filter(isTried).length,
      dropped: count('drop'),
      returned: count('return'),
      rescored: count('rescore'),
      regrouped: count('regroup'),
      isPartial: judged.isPartial,
      total: changed.length,
      items: await effectItems(platform, rules, shown),
    },
  };
}

async function effectItems(platform: Platform, rules: FilterRuleSet, rows: readonly JudgedRow[]): Promise<Effect['items']> {
  const { db } = platform.store;
  const places = await loadPlaces(
    db,
    rows.map(({ row }) => row.articleId),
  );
  const values = new Map(rules.entries.map((entry) => [entry.id, entry.value]));
  return rows.flatMap(({ row, change, drops, emotionAfter, groupAfter }) => {
    const place = places.get(row.articleId);
    if (!place || change === 'none' || change === 'touch') return [];
    const reasons = change === 'drop' ? nameReasons(drops, values) : [];
    const likeness = change === 'regroup' ? Math.round(row.link.groupRatio * 100) : null;
    return [{ ...place, change, reasons, emotionBefore: row.emotion, emotionAfter, likeness, isApart: groupAfter === row.articleId }];
  });
}
