// The effect of a set of filters on a client's articles of some days. The preview and the job that applies them both use this, so that they cannot
// differ.
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { wordUnits } from '#analysis/text/word-units.ts';
import { ClientRules } from '#ingest/pipeline/client-rules.ts';
import type { FilterRuleSet } from '#ingest/pipeline/filter-rules.ts';
import type { Emotion } from '#shared/media.ts';
import { firstIdAt } from '#shared/time.ts';
import type { JobContext } from '#server/queue/job-definition.ts';
import { type JudgedHit, judgePlace, judgeText } from './judge-hit.ts';
import { cutGroups } from './cut-groups.ts';
import { loadWindow, type WindowRow } from './load-window.ts';

export interface JudgedRow extends JudgedHit {
  row: WindowRow;
  /** `regroup`: only the group in which it is listed changes. */
  change: 'drop' | 'return' | 'rescore' | 'regroup' | 'touch' | 'none';
  emotionAfter: Emotion;
  groupAfter: number;
}
export interface JudgedWindow {
  rows: JudgedRow[];
  isPartial: boolean;
}
export interface WindowOptions {
  clientId: number;
  from: number;
  rules: FilterRuleSet;
  /** At most this many texts are read, the newest first. */
  mostTexts?: number;
  /** Called from time to time, so that a long run keeps its lease. */
  onProgress?: (done: number, total: number) => Promise<void>;
}
const MOST_IDS = 2_000_000;
const PROGRESS_EVERY = 200;
const TURN_MS = 10;

export async function judgeWindow(context: Pick<JobContext, 'store' | 'index'>, options: WindowOptions): Promise<JudgedWindow> {
  const { clientId, from, rules, mostTexts = MOST_IDS } = options;
  const known = new ClientRules(context.store, clientId);
  known.set(clientId, rules);
  const rows = await loadWindow(context.store.db, clientId, firstIdAt(from));
  const expression = anyOf(rules);
  const withWords = new Set(expression ? await context.index.ids({ clientId, from, expression }, MOST_IDS) : []);
  const asks = (row: WindowRow) => row.wasRuled || withWords.has(row.articleId) || (row.isDropped && expression !== undefined);
  const texts = new Set(rows.filter(asks).slice(0, mostTexts));
  const groups = await cutGroups(context.store.db, clientId, rules.parameters.similarity, rows);
  const result: JudgedRow[] = [];
  let pausedAt = performance.now();
  for (const [i, row] of rows.entries()) {
    if (i % PROGRESS_EVERY === 0) await options.onProgress?.(i, rows.length);
    if (performance.now() - pausedAt > TURN_MS) {
      // Other requests are served in between.
      await new Promise(setImmediate);
      pausedAt = performance.now();
    }
    const judged = texts.has(row) ? await judgeText(context.store.db, known, clientId, row) : judgePlace(known, clientId, row);
    const groupAfter = groups.get(row.articleId) ?? row.link.groupId;
    if (judged) result.push({ row, ...judged, groupAfter, ...changeOf(row, judged, groupAfter) });
  }
  return { rows: result, isPartial: rows.filter(asks).length > texts.size };
}

function changeOf(row: WindowRow, { drop, emotion, isTouched }: JudgedHit, groupAfter: number): Pick<JudgedRow, 'change' | 'emotionAfter'> {
  const emotionAfter = row.isUserEmotion ? row.emotion : emotion;
  if (drop && !row.isDropped) return { change: 'drop', emotionAfter };
  if (!drop && row.isDropped) return { change: 'return', emotionAfter };
  if (row.isDropped)
    return { change: isTouched || drop?.kind !== row.kind || drop?.ruleId !== row.ruleId ? 'touch' : 'none', emotionAfter };
  if (emotionAfter !== row.emotion) return { change: 'rescore', emotionAfter };
  if (groupAfter !== row.groupId) return { change: 'regroup', emotionAfter };
  return { change: isTouched && !row.isUserEmotion ? 'touch' : 'none', emotionAfter };
}

/** Any of the words of a rule set. */
function anyOf(rules: FilterRuleSet): ExpressionNode | undefined {
  const nodes = [
    ...rules.entries.flatMap(({ kind, list, value }) => (kind === 'word' ? (list === 'black-word' ? parsed(value) : word(value)) : [])),
    ...rules.words.flatMap((each) => word(each.word)),
  ];
  return nodes.length > 1 ? { kind: 'or', children: nodes, start: 0, end: 0 } : nodes[0];
}

function parsed(expression: string): ExpressionNode[] {
  const read = parseExpression(expression);
  return read.ok && read.node ? (read.node.kind === 'or' ? [...read.node.children] : [read.node]) : [];
}

function word(text: string): ExpressionNode[] {
  const units = wordUnits(text);
  return units.length > 0 ? [{ kind: 'word', text, units, field: 'any', start: 0, end: text.length }] : [];
}
